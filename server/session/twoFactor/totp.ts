import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as supported by every authenticator: SHA-1, 6 digits, 30 seconds. */
const PERIOD_S = 30
/** Periods before and after the server's that are also accepted: clocks differ, and typing takes time. */
const WINDOW = 1
const SECRET_BYTES = 20
const ISSUER = '山声智游'

/** Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S })

export const uriOf = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The period that this code belongs to; null if it matches none within the window around `now`. */
export function periodOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta
}
