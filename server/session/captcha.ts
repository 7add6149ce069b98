import { code } from '../../src/contract/kit/core'
import type { CaptchaAnswer } from '../../src/contract/session/session'
import type { Tx } from '../db/types'
import { Refusal } from '../http/refusal'
import type { Platform } from '../platform'
import { accepted } from './geeTest'
import { checkWork, spendWork } from './work'

/** Makes sure, within the transaction of the attempt that needs it, that a captcha was solved. */
export type SpendCaptcha = (tx: Tx) => Promise<void>

/** Judges the answer to a captcha outside of any transaction. Null when it is none, or a wrong one: `refuseUnsolved` says which. */
export async function readCaptcha(platform: Platform, answer: CaptchaAnswer | undefined): Promise<SpendCaptcha | null> {
  if (!answer) return null
  if (answer.kind === 'geetest') return (await accepted(platform, answer)) ? () => Promise.resolve() : null
  const work = await checkWork(platform, answer.payload)
  return (
    work &&
    (async (tx) => {
      if (!(await spendWork(tx, work))) throw refuseUnsolved(answer)
    })
  )
}

export const refuseUnsolved = (answer: CaptchaAnswer | undefined): Refusal => new Refusal(code.rule, answer ? '验证未通过，请重新验证' : '请完成验证', { captcha: true })
