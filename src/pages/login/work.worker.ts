import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'

/** The worker's message. */
export type WorkResult = { solution: Solution } | { failure: string }

const answer = (result: WorkResult) => self.postMessage(result)

async function solve(challenge: Challenge): Promise<void> {
  // Web Crypto exists on secure connections and localhost only.
  if (!('subtle' in crypto)) return answer({ failure: '验证需要安全连接，请用 https 打开' })
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null)
  answer(solution ? { solution } : { failure: '验证没有完成，请重试' })
}

self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => void solve(data))
