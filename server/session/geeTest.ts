import Hex from 'crypto-js/enc-hex'
import MD5 from 'crypto-js/md5'
import type { CaptchaAnswer } from '../../src/contract/session/session'
import { describeError } from '../http/describe'
import type { Platform } from '../platform'

/** GeeTest's server API, version 3: https://docs.geetest.com/sensebot/apirefer/api/server */
const API = 'https://api.geetest.com'
const TIMEOUT_MS = 3000
const SDK = 'shansheng-console'

type GeeTestAnswer = Extract<CaptchaAnswer, { kind: 'geetest' }>

/** A new challenge, or null when GeeTest is not configured or unreachable. */
export async function register({ config, log }: Platform): Promise<{ gt: string; challenge: string } | null> {
  const { geeTest } = config
  if (!geeTest) return null
  const query = new URLSearchParams({
    gt: geeTest.id,
    digestmod: 'md5',
    json_format: '1',
    client_type: 'web',
    sdk: SDK,
  })
  try {
    const response = await fetch(`${API}/register.php?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { challenge } = (await response.json()) as { challenge?: unknown }
    if (typeof challenge !== 'string' || challenge.length !== 32) return null
    return { gt: geeTest.id, challenge: md5(challenge + geeTest.key) }
  } catch (error) {
    log.warn({ err: describeError(error) }, 'GeeTest cannot be reached: answering with the proof of work')
    return null
  }
}

/** Whether GeeTest accepts the answer; if it is unreachable, no answer is accepted. */
export async function isAccepted(
  { config, log }: Platform,
  { challenge, validate, seccode }: GeeTestAnswer,
): Promise<boolean> {
  const { geeTest } = config
  if (!geeTest) return false
  const body = new URLSearchParams({ seccode, challenge, validate, json_format: '1', sdk: SDK, captchaid: geeTest.id })
  try {
    const response = await fetch(`${API}/validate.php`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const result = (await response.json()) as { seccode?: unknown }
    return typeof result.seccode === 'string' && result.seccode !== '' && result.seccode !== 'false'
  } catch (error) {
    log.warn({ err: describeError(error) }, 'GeeTest cannot be reached: its answer is not accepted')
    return false
  }
}

const md5 = (text: string): string => MD5(text).toString(Hex)
