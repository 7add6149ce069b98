import { afterAll, afterEach, beforeAll } from 'vitest'
import { serveApp } from '../../../mocks/node'
import type { RouteEntry } from '@/routes/types'
import { openConsole } from '@/app/shell/guard/open'
import { allowedRoutes } from '@/stores/routes'
import { useAuth } from '@/stores/auth'
import { signIn } from '../../support/accounts'
import type { Account } from '../../support/accounts'
import { freshAddress, newPerson, signedIn } from '../../support/people'
import { seededServer } from '../../support/seeded'

/** Calls of this file's tests reach the seeded server; nobody stays signed in after a test. */
export function onSeededServer() {
  const held: { network?: ReturnType<typeof serveApp> } = {}
  beforeAll(async () => {
    const server = await seededServer()
    // One per file: what another file's wrong passwords bring upon their address is not this one's.
    const address = freshAddress()
    held.network = serveApp((request) => server.app.fetch(request, { address }))
  })
  afterAll(() => held.network?.close())
  afterEach(() => {
    held.network?.resetHandlers()
    useAuth.getState().clear()
  })
  return held
}

/** Signs in and loads the rights as the guard does, without its router. */
export async function as(account: Account): Promise<readonly RouteEntry[]> {
  useAuth.getState().signIn(await signIn(await seededServer(), account))
  await openConsole(() => false)
  return allowedRoutes()
}

/** The same for an account of its own with these rights alone, whatever the demonstration's roles may do; of a new tenant unless one is named. */
export async function asHolder(rightIds: string[], tenantId?: string): Promise<readonly RouteEntry[]> {
  const server = await seededServer()
  const { loginAccount, ...person } = await newPerson(server, { rightIds, ...(tenantId !== undefined && { tenantId }) })
  const token = await signedIn(server, { loginAccount, ...person }, freshAddress())
  useAuth.getState().signIn({ name: '某人', loginAccount, token, avatar: '' })
  await openConsole(() => false)
  return allowedRoutes()
}
