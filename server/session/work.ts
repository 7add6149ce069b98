import { createChallenge, verifySolution } from 'altcha-lib'
import type { Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { captchaAnswer } from '../db/schema/identity'
import type { Tx } from '../db/types'
import type { Platform } from '../platform'

const VALID_MS = 5 * 60_000

/** About 256 derivations of 5000 rounds: some tenths of a second in a browser, a real cost for a script. */
const ALGORITHM = { algorithm: 'PBKDF2/SHA-256', cost: 5000, keyPrefix: '00' } as const

export async function newWork({ config, now }: Platform): Promise<Record<string, unknown>> {
  const challenge = await createChallenge({
    ...ALGORITHM,
    deriveKey,
    expiresAt: Math.floor((now() + VALID_MS) / 1000),
    hmacSignatureSecret: config.secret,
  })
  return { ...challenge }
}

/** A solved proof of work, to be used up with `spendWork`. */
export interface SolvedWork {
  id: string
  expiresAt: number
}

/** `payload` is base64 of altcha's `{ challenge, solution }`; null if it is not a valid, unexpired solution of ours. */
export async function checkWork({ config, now }: Platform, payload: string): Promise<SolvedWork | null> {
  const parsed = parse(payload)
  if (!parsed) return null
  const { challenge, solution } = parsed
  try {
    const result = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: config.secret })
    if (!result.verified) return null
  } catch {
    return null
  }
  const expiresAt = Number(challenge.parameters.expiresAt) * 1000
  return expiresAt > now() ? { id: String(challenge.signature), expiresAt } : null
}

/** Each solution counts once; returns whether this was the first use. */
export async function spendWork(tx: Tx, work: SolvedWork): Promise<boolean> {
  const used = await tx.insert(captchaAnswer).values(work).onConflictDoNothing().returning()
  return used.length === 1
}

function parse(payload: string): Payload | null {
  try {
    const value = JSON.parse(atob(payload)) as Payload
    return typeof value.challenge.parameters === 'object' && typeof value.solution === 'object' ? value : null
  } catch {
    return null
  }
}
