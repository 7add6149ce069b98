import { code } from '../../src/contract/kit/core'
import type { CaptchaAnswer } from '../../src/contract/session/session'
import type { Tx } from '../db/types'
import { Refusal } from '../http/refusal'
import type { Platform } from '../platform'
import { isAccepted } from './geeTest'
import { checkWork, spendWork } from './work'

/** Verifies that a captcha was solved, in the transaction of the attempt that needs it. */
export type ConsumeCaptcha = (tx: Tx) => Promise<void>

/**
 * Checks a captcha answer outside of any transaction. Null when it is missing or wrong; `captchaRefusal` reports which.
 */
export async function readCaptcha(
  platform: Platform,
  answer: CaptchaAnswer | undefined,
): Promise<ConsumeCaptcha | null> {
  if (!answer) return null
  if (answer.kind === 'geetest') return (await isAccepted(platform, answer)) ? () => Promise.resolve() : null
  const work = await checkWork(platform, answer.payload)
  return (
    work &&
    (async (tx) => {
      if (!(await spendWork(tx, work))) throw captchaRefusal(answer)
    })
  )
}

export const captchaRefusal = (answer: CaptchaAnswer | undefined): Refusal =>
  new Refusal(code.rule, answer ? '验证未通过，请重新验证' : '请完成验证', { captcha: true })
