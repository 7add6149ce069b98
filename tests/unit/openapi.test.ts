import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { allEndpoints } from '@/contract'
import { hashPassword } from '../../scripts/conformance/client'
import { openApiDocument } from '../../server/openapi/document'
import { testConfig } from '../support/server'

type Operation = {
  operationId: string
  description: string
  security: object[]
  'x-right': string | { anyOf: { id: string; name: string }[] }
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { description: string; content: Record<string, unknown> }>
}

const document = openApiDocument('1.2.3', testConfig.passwordHash)
const paths = document['paths'] as Record<string, Record<string, Operation>>
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
)
const byName = new Map(operations.map((entry) => [entry.operation.operationId, entry]))

describe('OpenAPI document', () => {
  test('is valid OpenAPI 3.1, and the validator detects a broken one', async () => {
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
    const broken = structuredClone(document)
    delete (broken['paths'] as typeof paths)['/api/mgr/pb/login']!['post']!.responses['200']!['description' as never]
    expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
  })

  test('describes the password hash as configured', () => {
    const { description, 'x-password-hash': expected } = document['info'] as {
      description: string
      'x-password-hash': object
    }
    expect(expected).toEqual({ algorithm: 'SHA256', suffix: 'shansheng-zhiyou' })
    expect(description).toContain("SHA256(密码 + 'shansheng-zhiyou')")
    expect(description).toContain(hashPassword('Mima-123', 'SHA256', 'shansheng-zhiyou'))
  })

  test('contains every endpoint once, under its method and path', () => {
    expect(operations).toHaveLength(allEndpoints.length)
    for (const { name, endpoint } of allEndpoints) {
      expect(byName.get(name), name).toMatchObject({ path: endpoint.path, method: endpoint.method.toLowerCase() })
    }
  })

  test('states who may call each operation', () => {
    for (const { name, endpoint } of allEndpoints) {
      const { 'x-right': right, security } = byName.get(name)!.operation
      if (endpoint.access.kind !== 'rights') expect(right, name).toBe(endpoint.access.kind)
      else
        expect(
          (right as { anyOf: { id: string }[] }).anyOf.map((entry) => entry.id),
          name,
        ).toEqual([...endpoint.access.anyOf])
      expect(security, name).toEqual(endpoint.access.kind === 'public' ? [] : [{ accessToken: [] }])
    }
  })

  test('describes each operation’s own refusals, and includes a captured example', () => {
    for (const { name, endpoint } of allEndpoints) {
      const { description } = byName.get(name)!.operation
      for (const words of Object.values(endpoint.codes))
        expect([name, description]).toEqual([name, expect.stringContaining(words)])
      expect(description.length, name).toBeGreaterThan(2)
    }
    const body = { code: 200, msg: '成功', data: null }
    const withExamples = openApiDocument('1.2.3', testConfig.passwordHash, { 'session.logout': { status: 200, body } })[
      'paths'
    ] as typeof paths
    expect(withExamples['/api/mgr/pt/logout']!['get']!.responses['200']!.content['application/json']).toMatchObject({
      example: body,
    })
  })

  test('declares every path parameter', () => {
    for (const { path, operation } of operations) {
      const declared = (operation.parameters ?? []).filter((entry) => entry.in === 'path').map((entry) => entry.name)
      expect(declared.toSorted(), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).toSorted())
    }
  })

  test('distinguishes files from JSON, and codes beyond HTTP from statuses', () => {
    expect(Object.keys(byName.get('storage.picture')!.operation.requestBody!.content)).toEqual(['multipart/form-data'])
    expect(Object.keys(byName.get('storage.download')!.operation.responses['200']!.content)).toEqual([
      'application/octet-stream',
    ])
    expect(byName.get('session.editPwd')!.operation.responses['422']!.description).toContain('code 603：旧密码错误')
    expect(byName.get('session.editPwd')!.operation.responses['603']).toBeUndefined()
  })

  test('contains everything that it refers to', () => {
    const schemaNames = Object.keys((document['components'] as { schemas: object }).schemas)
    const named = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]!)
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((name) => !schemaNames.includes(name))).toEqual([])
    expect(JSON.stringify(document)).not.toContain('#/$defs/')
  })
})
