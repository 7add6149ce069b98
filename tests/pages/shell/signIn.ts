import { afterAll, afterEach, beforeAll } from 'vitest'
import { serveApp } from '../../../mocks/node'
import type { RouteEntry } from '@/routes/types'
import { openConsole } from '@/app/shell/guard/open'
import { allowedRoutes } from '@/stores/routes'
import { useAuth } from '@/stores/auth'
import { signIn } from '../../support/session/accounts'
import type { Account } from '../../support/session/accounts'
import { freshAddress, newPerson, signedIn } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'

/** Routes this file's calls to the seeded server and signs out after each test. */
export function onSeededServer() {
  const backend: { network?: ReturnType<typeof serveApp> } = {}
  beforeAll(async () => {
    const server = await seededServer()
    // One address per file, so that another file's wrong passwords do not throttle this one.
    const address = freshAddress()
    backend.network = serveApp((request) => server.app.fetch(request, { address }))
  })
  afterAll(() => backend.network?.close())
  afterEach(() => {
    backend.network?.resetHandlers()
    useAuth.getState().clear()
  })
  return backend
}

/** Signs in and loads the rights as the guard does, without its router. */
export async function as(account: Account): Promise<readonly RouteEntry[]> {
  useAuth.getState().signIn(await signIn(await seededServer(), account))
  await openConsole(() => false)
  return allowedRoutes()
}

/** The same for a new account with exactly these rights, independent of the demonstration's roles; in a new tenant unless one is named. */
export async function asHolder(rightIds: string[], tenantId?: string): Promise<readonly RouteEntry[]> {
  const server = await seededServer()
  const { loginAccount, ...person } = await newPerson(server, { rightIds, ...(tenantId !== undefined && { tenantId }) })
  const token = await signedIn(server, { loginAccount, ...person }, freshAddress())
  useAuth.getState().signIn({ name: '某人', loginAccount, token, avatar: '' })
  await openConsole(() => false)
  return allowedRoutes()
}
