import { contract } from '@/contract'
import { createClient, hashPassword } from '../../../scripts/conformance/client'
import { BASE_URL } from '../server'
import type { TestServer } from '../server'

/** Demonstration accounts: of the first tenant, and (with a 2) of the second. */
export const ROLES = ['admin', 'editor', 'auditor', 'operator', 'finance', 'viewer'] as const
export type Role = (typeof ROLES)[number]
export type Account = Role | `${Role}2`

let callers = 0

/** Calls the app without a network; each call has its own address, so no throttle interferes. */
export const clientOf = (server: Pick<TestServer, 'app'>) =>
  createClient(BASE_URL, (request) => {
    callers += 1
    return server.app.fetch(request, {
      address: `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
    })
  })

/** Signs in as a seeded account and returns what the console would store. */
export async function signIn(server: Pick<TestServer, 'app' | 'platform'>, loginAccount: Account) {
  const { demo, passwordHash } = server.platform.config
  const password = hashPassword(demo?.password ?? '', passwordHash.algorithm, passwordHash.suffix)
  const { status, body } = await clientOf(server)(contract.session.login, { body: { loginAccount, password } })
  const user = contract.session.login.result.safeParse((body as { data: unknown }).data)
  if (!user.success) throw new Error(`${loginAccount} cannot sign in: ${status} ${JSON.stringify(body)}`)
  return user.data
}
