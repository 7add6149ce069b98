import { Secret, TOTP } from 'otpauth'

/** What a person's authenticator shows `periods` of 30 seconds from the server's time. */
export const codeOf = (secret: string, now: number, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + periods * 30_000 })
