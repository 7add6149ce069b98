import { contract } from '@/contract'
import { createClient, hashPassword } from '../../scripts/conformance/client'
import { BASE_URL } from './server'
import type { TestServer } from './server'

/** Login accounts of the demonstration: of the first tenant, and (with a 2) of the second. */
export const ROLES = ['admin', 'editor', 'auditor', 'operator', 'finance', 'viewer'] as const
export type Role = (typeof ROLES)[number]
export type Account = Role | `${Role}2`

/** Sends to the app without a network. */
export const clientOf = (server: TestServer) => createClient(BASE_URL, (request) => server.app.fetch(request))

/** Signs in as a seeded account and answers what the console would keep. */
export async function signIn(server: TestServer, loginAccount: Account) {
  const { demo, passwordHash } = server.platform.config
  const password = hashPassword(demo?.password ?? '', passwordHash.algorithm, passwordHash.suffix)
  const { status, body } = await clientOf(server)(contract.session.login, { body: { loginAccount, password } })
  const user = contract.session.login.result.safeParse((body as { data: unknown }).data)
  if (!user.success) throw new Error(`${loginAccount} cannot sign in: ${status} ${JSON.stringify(body)}`)
  return user.data
}
