import { session } from '@/contract/session/session'
import type { CaptchaAnswer } from '@/contract/session/session'
import { call } from '@/lib/call'
import { solveGeeTest } from './geeTest'
import { solveWork } from './work'

/** Asks the server for the captcha type and solves it; only GeeTest needs the user. */
export async function solveCaptcha(signal: AbortSignal): Promise<CaptchaAnswer> {
  const init = await call(session.geeTestInit, { query: { t: Date.now() } }, { signal })
  if (init.success === 1) return { kind: 'geetest', ...(await solveGeeTest(init, signal)) }
  if (!init.work) throw new Error('服务器没有给出验证，请联系管理员')
  return { kind: 'work', payload: await solveWork(init.work, signal) }
}
