import { solveChallenge } from 'altcha-lib'
import type { Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

export type { Challenge }

/** Solves the server's captcha as a browser would. */
export async function solve(work: unknown): Promise<{ kind: 'work'; payload: string }> {
  const challenge = work as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return { kind: 'work', payload: btoa(JSON.stringify({ challenge, solution })) }
}
