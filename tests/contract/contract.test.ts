import type * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { allEndpoints } from '@/contract'
import { allRights } from '@/contract/rights'
import { adviceFor } from '../support/session/rightIds'

const shapeOf = (schema: z.ZodType) => Object.keys((schema as z.ZodObject).shape)
const known = new Set(allRights.map((right) => right.id))

describe.each(allEndpoints)('$name', ({ endpoint }) => {
  const { access, method, path } = endpoint

  test('is public exactly when its path is under /pb/, and requires only known rights', () => {
    expect(['public', 'signedIn', 'rights']).toContain(access.kind)
    expect(access.kind === 'public').toBe(/^\/api\/(mgr|h5)\/pb\//.test(path))
    if (access.kind === 'rights') expect(access.anyOf.filter((id) => !known.has(id)).map(adviceFor)).toEqual([])
  })

  test('has no “login” in a private path: the console sends no token to such paths', () => {
    if (endpoint.access.kind !== 'public') expect(endpoint.path).not.toContain('login')
  })

  test('requires a right under /pv/', () => {
    if (path.includes('/pv/')) expect(access.kind).toBe('rights')
    if (path.includes('/pv/') && method !== 'GET') expect(['POST', 'PUT', 'PATCH', 'DELETE']).toContain(method)
  })

  test('declares exactly its path’s parameters; GET and DELETE take no body, other methods no query but the visitors’ way', () => {
    expect(shapeOf(endpoint.params).toSorted((a, b) => a.localeCompare(b))).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).toSorted((a, b) => a.localeCompare(b)),
    )
    if (method === 'GET' || method === 'DELETE') expect(endpoint.bodyKind).toBe('none')
    else expect(shapeOf(endpoint.query).filter((name) => name !== 'way')).toEqual([])
  })

  test('refuses unknown keys in every part of its input', () => {
    for (const part of [endpoint.params, endpoint.query, endpoint.body]) {
      const outcome = part.safeParse({ surelyUnknown: 1 })
      expect(outcome.success).toBe(false)
      expect(outcome.error!.issues.some((issue) => issue.code === 'unrecognized_keys')).toBe(true)
    }
  })
})

test('no two endpoints share method and path', () => {
  const keys = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(new Set(keys).size).toBe(keys.length)
})
