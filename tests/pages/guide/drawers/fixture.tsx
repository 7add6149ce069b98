import type { RequestHandler } from 'msw'
import type { SetupServer } from 'msw/node'
import type { ComponentType } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import type { GuideDrawerProps } from '@/pages/guide/guide/drawer'
import { useAuth } from '@/stores/auth'
import { serveApp } from '../../../../mocks/node'
import { signIn } from '../../../support/session/accounts'
import { makeGuide } from '../../../support/builders'
import type { Parts } from '../../../support/builders'
import { seededServer } from '../../../support/server/seeded'
import type { TestServer } from '../../../support/server'
import { signedInAs } from '../../../support/pages/signedInAs'
import { apiOf, renderDrawer } from './renderDrawer'

/** The seeded server behind the drawers, with the administrator signed in and guides created through the API. */
export function drawerFixture() {
  const fixture = {} as { server: TestServer; token: string }
  let network: SetupServer
  let parts: Parts

  beforeAll(async () => {
    const server = await seededServer()
    network = serveApp((request) => server.app.fetch(request, { address: '10.250.0.8' }))
    const { token } = await signIn(server, 'admin')
    Object.assign(fixture, { server, token })
    parts = await apiOf(server, token).parts()
  })
  afterAll(() => network.close())
  beforeEach(() => signedInAs(fixture.server, 'admin'))
  afterEach(() => {
    network.resetHandlers()
    useAuth.getState().clear()
  })

  const api = () => apiOf(fixture.server, fixture.token)
  const make = (
    ...more: Parameters<typeof makeGuide> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never
  ) => makeGuide(api().send, fixture.token, parts, ...more)
  /** Opens a drawer on this guide's row. */
  async function open(Drawer: ComponentType<GuideDrawerProps>, { name }: GuideRecord) {
    const row = (await api().rowOf(name))!
    return renderDrawer((ends) => <Drawer guide={row} {...ends} />)
  }
  /** Intercepts calls in the running test. */
  const intercept = (...handlers: RequestHandler[]) => network.use(...handlers)
  return { fixture, api, make, open, intercept }
}
