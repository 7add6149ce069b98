import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator shows `periods` × 30 seconds away from `now`. */
export const codeOf = (secret: string, now: number, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + periods * 30_000 })
