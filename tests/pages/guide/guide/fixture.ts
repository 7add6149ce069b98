import type { SetupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { contract } from '@/contract'
import type { GuideRecord, Review } from '@/contract/guide/guide/guide'
import { useAuth } from '@/stores/auth'
import { serveApp } from '../../../../mocks/node'
import { clientOf, signIn } from '../../../support/session/accounts'
import { makeGuide, must } from '../../../support/builders'
import type { Parts } from '../../../support/builders'
import { seededServer } from '../../../support/server/seeded'
import type { TestServer } from '../../../support/server'
import { hiddenToo } from '../../../support/pages/render'
import { signedInAs } from '../../../support/pages/signedInAs'

/** The seeded server behind the page's calls, with the administrator signed in and guides created through the API. */
export function guideFixture() {
  hiddenToo()
  const fixture = {} as { server: TestServer; network: SetupServer; token: string }
  let parts: Parts

  beforeAll(async () => {
    const server = await seededServer()
    const send = clientOf(server)
    const { token } = await signIn(server, 'admin')
    Object.assign(fixture, {
      server,
      token,
      network: serveApp((request) => server.app.fetch(request, { address: '10.250.0.6' })),
    })
    const [scenicType] = await must(send, contract.scenicType.idAndName, { token })
    const [language] = await must(send, contract.language.idAndName, { token })
    const { list } = await must(send, contract.guide.queryPage, { token, body: { pageSize: 200 } })
    const cover = list.find((row) => row.cover !== null)?.cover
    if (!scenicType || !language || !cover) throw new Error('the seed lacks what a guide needs')
    parts = { scenicTypeId: scenicType.id, languageId: language.id, cover }
  })
  afterAll(() => fixture.network.close())
  beforeEach(() => signedInAs(fixture.server, 'admin'))
  afterEach(() => {
    fixture.network.resetHandlers()
    useAuth.getState().clear()
  })

  const send = () => clientOf(fixture.server)
  const make = (review: Review) => makeGuide(send(), fixture.token, parts, review)
  const read = (id: string) => must(send(), contract.guide.detail, { token: fixture.token, params: { id } })
  const remove = async ({ id, type }: GuideRecord) => {
    const { version } = await read(id)
    await must(send(), contract.guide.delete, {
      token: fixture.token,
      params: { type, id },
      query: { version: String(version) },
    })
  }
  /** Renames as another person, through the API. */
  const rename = async (guide: GuideRecord, name: string) => {
    const { id, type, version, settings, ...record } = await read(guide.id)
    const keys = [
      'scenicTypeId',
      'level',
      'cover',
      'region',
      'address',
      'lng',
      'lat',
      'phone',
      'openingHours',
      'introduction',
      'languageIds',
      'labels',
    ] as const
    const body = Object.fromEntries(keys.map((key) => [key, record[key]]))
    await must(send(), contract.guide.update, {
      token: fixture.token,
      params: { type },
      body: { ...body, settings, id, version, name },
    })
  }
  /** Pins through the API; returns all pinned guides. */
  const pin = async ({ id, type }: GuideRecord) => {
    const { version } = await read(id)
    await must(send(), contract.guide.top, { token: fixture.token, params: { type }, body: { id, version, top: true } })
    return (await must(send(), contract.guide.idAndName, { token: fixture.token })).filter(({ top }) => top)
  }
  const publish = async ({ id, type }: GuideRecord) => {
    const { version } = await read(id)
    await must(send(), contract.guide.publishStatus, {
      token: fixture.token,
      params: { type },
      body: { id, version, publish: 'online' },
    })
  }
  const order = async () => (await must(send(), contract.guide.idAndName, { token: fixture.token })).map(({ id }) => id)
  const setOrder = (ids: string[]) => must(send(), contract.guide.sort, { token: fixture.token, body: { ids } })
  return { fixture, make, read, remove, rename, pin, publish, order, setOrder }
}
