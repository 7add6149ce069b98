import * as z from 'zod'
import { allEndpoints, contract } from '../../src/contract'
import { code } from '../../src/contract/kit/core'
import type { Endpoint } from '../../src/contract/kit/core'
import { TUS_VERSION } from '../../src/contract/media/upload'
import type { Answer, Send, Sent } from './client'

const envelope = z.looseObject({ code: z.int(), msg: z.string(), data: z.unknown() })
const ABSENT_ID = 'conformance-no-such-id'

export class Report {
  readonly failures: string[] = []
  passedCount = 0
  check(name: string, isOk: boolean, detail: string) {
    if (isOk) this.passedCount += 1
    else this.failures.push(`${name}: ${detail}`)
  }
}

const brief = (answer: Answer) => `status ${answer.status}, ${JSON.stringify(answer.body)?.slice(0, 200)}`

/** A refusal must be the envelope, with a code equal to the HTTP status; HEAD responses have no body. */
function checkRefused(
  report: Report,
  name: string,
  answer: Answer,
  expectedStatus: number,
  { method }: Pick<Endpoint, 'method'>,
) {
  if (method === 'HEAD')
    return report.check(name, answer.status === expectedStatus, `expected ${expectedStatus}, got ${brief(answer)}`)
  const body = envelope.safeParse(answer.body)
  report.check(
    name,
    answer.status === expectedStatus && body.success && body.data.code === expectedStatus,
    `expected ${expectedStatus}, got ${brief(answer)}`,
  )
}

/** A success must parse with the contract's schema; 403 is valid too when the account lacks the right. */
async function read(send: Send, report: Report, name: string, endpoint: Endpoint, input: Sent): Promise<unknown> {
  const answer = await send(endpoint, input)
  if (answer.status === code.forbidden && endpoint.access.kind === 'rights') {
    checkRefused(report, `${name} refuses without the right`, answer, code.forbidden, endpoint)
    return undefined
  }
  const body = envelope.safeParse(answer.body)
  if (answer.status !== code.success || !body.success || body.data.code !== code.success) {
    report.check(name, false, `expected 200, got ${brief(answer)}`)
    return undefined
  }
  const result = endpoint.result.safeParse(body.data.data)
  report.check(
    `${name} answers as the contract says`,
    result.success,
    result.success ? '' : z.prettifyError(result.error),
  )
  return result.success ? result.data : undefined
}

const isRead = (endpoint: Endpoint) =>
  endpoint.method === 'GET' || endpoint.method === 'HEAD' || endpoint.path.endsWith('/queryPage')
/** Calls that end or change the session under test. */
const SKIPPED = new Set(['session.logout', 'storage.download'])

/** Ids of the first record of each list, by domain, for the calls that read one record. */
async function firstIds(send: Send, token: string): Promise<Record<string, { id: string; type?: string }>> {
  const ids: Record<string, { id: string; type?: string }> = {}
  for (const [domain, endpoints] of Object.entries(contract)) {
    const list = (endpoints as Record<string, Endpoint>)['queryPage']
    if (list === undefined) continue
    const answer = await send(list, { token, body: {} })
    const first = (answer.body as { data?: { list?: { id: string; type?: string }[] } }).data?.list?.[0]
    if (first) ids[domain] = first
  }
  return ids
}

export async function checkUnauthorised(send: Send, report: Report) {
  for (const { name, endpoint } of allEndpoints) {
    if (endpoint.access.kind === 'public') continue
    for (const token of [null, 'not-a-token']) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, ABSENT_ID]),
      )
      const answer = await send(endpoint, { params, token, ...(endpoint.bodyKind === 'none' ? {} : { body: {} }) })
      checkRefused(
        report,
        `${name} ${token === null ? 'without a token' : 'with a wrong token'}`,
        answer,
        code.unauthorised,
        endpoint,
      )
    }
  }
}

export async function checkReads(send: Send, report: Report, token: string) {
  const ids = await firstIds(send, token)
  for (const { name, endpoint } of allEndpoints) {
    if (!isRead(endpoint) || SKIPPED.has(name) || endpoint.access.kind === 'public') continue
    const [domain = ''] = name.split('.')
    const body = endpoint.bodyKind === 'json' ? { body: {} } : {}
    const first = ids[domain]
    if (endpoint.path.includes('{id}')) {
      const params = (id: string) => ({ id, type: first?.type ?? 'composite', revision: 'draft' })
      if (first) await read(send, report, name, endpoint, { token, params: params(first.id), ...body })
      const absent = await send(endpoint, {
        token,
        params: params(ABSENT_ID),
        headers: { 'tus-resumable': TUS_VERSION },
        ...body,
      })
      if (absent.status !== code.forbidden)
        checkRefused(report, `${name} of an absent record`, absent, code.absent, endpoint)
    } else if (name !== 'rights.list') {
      await read(send, report, name, endpoint, { token, ...body })
    }
  }
}

export async function checkInputs(send: Send, report: Report, token: string) {
  for (const { name, endpoint } of allEndpoints) {
    if (endpoint.bodyKind !== 'json' || !endpoint.path.endsWith('/queryPage')) continue
    for (const [label, body] of [
      ['an unknown key', { unknownKey: 1 }],
      ['a page of the wrong type', { pageNum: 'one' }],
      ['a page beyond the limit', { pageSize: 201 }],
      ['broken JSON', '{"pageNum":'],
    ] as const) {
      const answer = await send(endpoint, { token, body })
      if (answer.status !== code.forbidden)
        checkRefused(report, `${name} with ${label}`, answer, code.invalid, endpoint)
    }
  }
}
