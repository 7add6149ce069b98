import { Secret, TOTP } from 'otpauth'
import { contract } from '@/contract'
import { must } from './builders'
import { clientOf } from './accounts'
import { hashed } from './people'
import type { Person } from './people'
import type { TestServer } from './server'

/** What the person's authenticator shows `periods` of 30 seconds from the server's time. */
export const codeOf = (secret: string, now: number, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + periods * 30_000 })

/** Sets up a second step in this session; the code of the present period is used up by it. */
export async function enrolled(server: TestServer, person: Person, token: string) {
  const send = clientOf(server)
  const { secret, uri } = await must(send, contract.secondStep.enrol, { token, body: { password: hashed(server, person.password) } })
  const { recoveryCodes } = await must(send, contract.secondStep.confirm, { token, body: { code: codeOf(secret, server.clock.now) } })
  return { secret, uri, recoveryCodes }
}
