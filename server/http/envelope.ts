import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { code } from '../../src/contract/kit/core'
import type { Envelope } from '../../src/contract/kit/core'
import type { Platform } from '../platform'
import { completeAnswer } from './callHeaders'
import type { AppEnv } from './env'

const MSG_SUCCESS = '成功'
const JSON_TYPE = { 'content-type': 'application/json' }

/** Codes from 603 on have no HTTP status of their own; clients read the code in the body. */
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

/** The body of a success, without an id if the bytes may not differ between requests. */
export const successText = (data: unknown, requestId?: string): string =>
  JSON.stringify({ code: code.success, msg: MSG_SUCCESS, data, requestId } satisfies Envelope)

/** Sent as one string, which is faster than a stream; compressed if platform and caller support it. */
export async function success(
  c: HonoContext<AppEnv>,
  { pack }: Pick<Platform, 'pack'>,
  data: unknown,
): Promise<Response> {
  const text = successText(data, c.get('requestId'))
  const compressed = await pack?.(text, c.req.header('accept-encoding') ?? '')
  return compressed
    ? completeAnswer(c, compressed.body, 200, {
        ...JSON_TYPE,
        'content-encoding': compressed.encoding,
        vary: 'accept-encoding',
      })
    : completeAnswer(c, text, 200, JSON_TYPE)
}
