import { contract } from '@/contract'
import { must } from '../builders'
import { clientOf } from './accounts'
import { codeOf } from './oneTimeCode'
import { hashed } from './people'
import type { Person } from './people'
import type { TestServer } from '../server'

/** Sets up a second step in this session; this uses up the current period's code. */
export async function enrolled(server: TestServer, person: Person, token: string) {
  const send = clientOf(server)
  const { secret, uri } = await must(send, contract.secondStep.enrol, {
    token,
    body: { password: hashed(server, person.password) },
  })
  const { recoveryCodes } = await must(send, contract.secondStep.confirm, {
    token,
    body: { code: codeOf(secret, server.clock.now) },
  })
  return { secret, uri, recoveryCodes }
}
