import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { code } from '../../src/contract/core'
import type { Envelope } from '../../src/contract/core'
import type { AppEnv } from './env'

const MSG_SUCCESS = '成功'

/** Codes from 603 on have no HTTP status of their own: the code in the body tells. */
const STATUS: Readonly<Record<number, number>> = {
  [code.oldPasswordWrong]: code.rule,
  [code.passwordDue]: code.forbidden,
  [code.secondStepDue]: code.forbidden,
  [code.enrolmentDue]: code.forbidden,
}

const statusOf = (envelopeCode: number) => (STATUS[envelopeCode] ?? envelopeCode) as ContentfulStatusCode

export function answer(c: HonoContext<AppEnv>, envelopeCode: number, msg: string, data: unknown = null): Response {
  const body: Envelope = { code: envelopeCode, msg, data, requestId: c.get('requestId') }
  return c.json(body, statusOf(envelopeCode))
}

export const success = (c: HonoContext<AppEnv>, data: unknown): Response => answer(c, code.success, MSG_SUCCESS, data)
