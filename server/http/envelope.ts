import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { code } from '../../src/contract/core'
import type { Envelope } from '../../src/contract/core'
import type { AppEnv } from './env'

const MSG_SUCCESS = '成功'

/** 603 has no HTTP status of its own: it travels as 422, the code in the body tells. */
function statusOf(envelopeCode: number): ContentfulStatusCode {
  return (envelopeCode === code.oldPasswordWrong ? code.rule : envelopeCode) as ContentfulStatusCode
}

export function answer(c: HonoContext<AppEnv>, envelopeCode: number, msg: string, data: unknown = null): Response {
  const body: Envelope = { code: envelopeCode, msg, data, requestId: c.get('requestId') }
  return c.json(body, statusOf(envelopeCode))
}

export const success = (c: HonoContext<AppEnv>, data: unknown): Response => answer(c, code.success, MSG_SUCCESS, data)
