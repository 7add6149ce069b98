import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contract } from '@/contract'
import { createApp } from '../../../server/app'
import { AnswerCache } from '../../../server/calls/answerCache'
import { ANSWERS_CHANNEL, ANSWERS_STATE } from '../../../server/db/answerChanges'
import { createDatabase } from '../../../server/db/database'
import type { Driver } from '../../../server/db/driver'
import type { Database } from '../../../server/db/types'
import { listenForChanges } from '../../../server/node/postgres/listener'
import { postgresDriver } from '../../../server/node/postgres'
import { must, uniqueName } from '../../support/builders'
import { hideOwnGuides, ownGuide } from '../../support/domains/guides'
import { openWorld, query } from '../../support/matrix/world'
import { freshAddress } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'

const postgres = process.env['TEST_DATABASE_URL']
const WAIT = { timeout: 60_000, interval: 20 }

// Two nodes need a database server; behind a pooler changes do not arrive, so no node keeps answers.
describe.skipIf(postgres === undefined || process.env['TEST_POOLER_PORT'] !== undefined)(
  'two nodes that keep answers',
  () => {
    let world: Awaited<ReturnType<typeof openWorld>>
    let guideId: string
    let driver: Driver
    let listener: ReturnType<typeof listenForChanges>
    let other: ReturnType<typeof createApp>
    let otherDb: Database
    const lost = vi.fn()

    beforeAll(async () => {
      const server = await seededServer()
      world = await openWorld(server)
      guideId = (await ownGuide(world)).id
      const [{ name } = { name: '' }] = await query<{ name: string }>(server, 'select current_database() as name')
      const url = new URL(postgres!)
      url.pathname = `/${name}`
      url.searchParams.set('application_name', 'other node')
      const answers = new AnswerCache()
      driver = postgresDriver(url.href, {
        connections: 3,
        onError: lost,
        onChanges: { [ANSWERS_STATE]: (tenantId) => answers.drop(tenantId) },
      })
      otherDb = createDatabase(driver)
      const caches = { [ANSWERS_CHANNEL]: answers }
      listener = listenForChanges({ connectionString: url.href, driver, caches, onError: lost })
      other = createApp({ ...server.platform, db: otherDb, answers })
    })
    afterAll(async () => {
      await listener?.stop()
      await driver?.close()
      if (world) await hideOwnGuides(world)
    })

    const address = () => `/saas${contract.visitor.notices.path}?guideId=${guideId}`
    async function titles(): Promise<string[]> {
      const response = await other.request(address(), {}, { address: freshAddress() })
      const { data } = (await response.json()) as { data: { title: string }[] }
      return data.map(({ title }) => title)
    }
    /** Whether the other node answers from memory. */
    async function isKept(): Promise<boolean> {
      const reads = vi.spyOn(otherDb, 'read')
      await titles()
      const { length } = reads.mock.calls
      reads.mockRestore()
      return length === 0
    }
    async function announce(): Promise<string> {
      const title = uniqueName('公告')
      const token = world.tokens.admin
      const { id, version } = await must(world.send, contract.notice.add, {
        token,
        body: { title, content: '<p>内容</p>', cover: null, urgent: false, guideIds: [], startsAt: null, endsAt: null },
      })
      await must(world.send, contract.notice.publish, { token, body: { id, version, publish: 'online' } })
      return title
    }

    test('a change on one is answered by the other as soon as it is announced', async () => {
      await vi.waitUntil(isKept, WAIT)
      const before = await titles()
      const title = await announce()
      expect(before).not.toContain(title)
      await vi.waitUntil(async () => (await titles()).includes(title), WAIT)
      await vi.waitUntil(isKept, WAIT)
    })

    test('a node whose listening connection is cut answers from the database until it listens again', async () => {
      await vi.waitUntil(isKept, WAIT)
      lost.mockClear()
      await query(
        world.server,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'other node' and query = 'select pg_notify($1, $2)'`,
      )
      await vi.waitUntil(() => lost.mock.calls.length > 0, WAIT)
      expect(await isKept()).toBe(false)
      const title = await announce()
      expect(await titles()).toContain(title)
      await vi.waitUntil(isKept, WAIT)
      expect(await titles()).toContain(title)
    })
  },
)
