import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allEndpoints, contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import type { Sent } from '../../../scripts/conformance/client'
import { UNREAD, watchTables } from '../../../server/db/answerChanges'
import type { Database } from '../../../server/db/types'
import { must } from '../../support/builders'
import { hideOwnGuides, ownGuide } from '../../support/domains/guides'
import { inputOf } from '../../support/matrix/inputs'
import { openWorld, query, tenantTables } from '../../support/matrix/world'
import type { World } from '../../support/matrix/world'
import { freshAddress } from '../../support/session/people'
import { freshSeeded } from '../../support/server/seeded'
import { callAs, newKey, onlineGuide, visit } from '../../support/domains/visitors'

const { visitor } = contract

/** Calls whose answers a node keeps; a search is different each time. */
const KEPT = allEndpoints.filter(({ name, endpoint }) => endpoint.cache !== 'none' && name !== 'visitor.search')
const USES = ['tenantTransaction', 'read', 'identity', 'identityAtOnce', 'owner'] as const satisfies (keyof Database)[]

// Behind a pooler changes do not arrive, so answers are not kept.
describe.skipIf(process.env['TEST_POOLER_PORT'] !== undefined)('answers that a node keeps', () => {
  let world: World
  let guideId: string
  const inputs = new Map<string, Sent>()
  beforeAll(async () => {
    world = (await openWorld(await freshSeeded())) as World
    guideId = (await ownGuide(world)).id
    for (const { name } of KEPT)
      inputs.set(name, await (await inputOf(name)).build({ world, role: 'admin', subject: 'own' }))
  })
  afterAll(async () => {
    await hideOwnGuides(world)
    await world.server.close()
  })

  const request = ({ path }: Endpoint, { params = {}, query: search }: Sent) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!) +
    (search && Object.keys(search).length > 0 ? `?${new URLSearchParams(search)}` : '')

  const fetchAnswer = async (endpoint: Endpoint, sent: Sent, headers: Record<string, string> = {}) =>
    world.server.app.request(`/saas${request(endpoint, sent)}`, { headers }, { address: freshAddress() })

  const statusOf = async (endpoint: Endpoint, sent: Sent) => (await fetchAnswer(endpoint, sent)).status

  /** How often a call used the database. */
  async function statements(endpoint: Endpoint, sent: Sent, headers?: Record<string, string>): Promise<number> {
    const spies = USES.map((use) => vi.spyOn(world.server.platform.db, use))
    await fetchAnswer(endpoint, sent, headers)
    const uses = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
    for (const spy of spies) spy.mockRestore()
    return uses
  }

  /** A database server confirms listening first, and announces a node's own changes to it once more. */
  const untilKept = (endpoint: Endpoint, sent: Sent) =>
    vi.waitUntil(async () => (await statements(endpoint, sent)) === 0, { timeout: 60_000, interval: 20 })

  const dropAll = () => query(world.server, 'update merchant set name = name')

  test.each(KEPT)('$name sends no statement for what is unchanged', async ({ name, endpoint }) => {
    const sent = inputs.get(name)!
    await dropAll()
    const first = await fetchAnswer(endpoint, sent)
    const text = await first.text()
    expect(first.status, text).toBe(200)
    const etag = first.headers.get('etag')!
    await untilKept(endpoint, sent)
    expect(await statements(endpoint, sent, { 'if-none-match': etag })).toBe(0)
    const second = await fetchAnswer(endpoint, sent)
    expect([await second.text(), second.headers.get('etag')]).toEqual([text, etag])
    await dropAll()
    expect(await statements(endpoint, sent)).toBeGreaterThan(0)
  })

  test('what is said not to be read is not: without the right to read it every call answers', async () => {
    const unread = UNREAD.map((table) => `"${table}"`).join(', ')
    const grants = await query<{ statement: string }>(
      world.server,
      `select format('grant select on %I to console_app', table_name) as statement from information_schema.role_table_grants
        where grantee = 'console_app' and privilege_type = 'SELECT' and table_schema = current_schema() and table_name = any($1)`,
      [[...UNREAD]],
    )
    await query(world.server, `revoke select on ${unread} from console_app`)
    await dropAll()
    const statuses: Record<string, number> = {}
    for (const { name, endpoint } of KEPT) statuses[name] = await statusOf(endpoint, inputs.get(name)!)
    for (const { statement } of grants) await query(world.server, statement)
    expect(statuses).toEqual(Object.fromEntries(KEPT.map(({ name }) => [name, 200])))
  })

  test('every other table of a tenant announces what is added, changed and removed, a new one too', async () => {
    const watched = async () =>
      (
        await query<{ name: string }>(
          world.server,
          `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
            where t.tgname like 'tell_answers_change%' and c.relname <> 'merchant' group by 1 having count(*) = case c.relname when 'media' then 2 else 3 end order by 1`,
        )
      ).map(({ name }) => name)
    const tables = (await tenantTables(world.server)).filter(
      (name) => name !== 'audit_log' && !(UNREAD as readonly string[]).includes(name),
    )
    expect(await watched()).toEqual(tables)
    expect(tables).toEqual(expect.arrayContaining(['guide', 'guide_revision', 'notice', 'sell', 'media']))
    await query(world.server, 'create table later (tenant_id text not null)')
    await watchTables(world.server.driver)
    expect(await watched()).toEqual([...tables, 'later'].toSorted())
    await query(world.server, 'drop table later')
  })

  test('a guide that visitors cannot see is added without a word, one that they can see is announced', async () => {
    const { answers } = world.server.platform
    const sent = { params: { id: guideId } }
    const copy = (id: string, seen: string) =>
      query(
        world.server,
        `insert into guide (id, tenant_id, type, name, name_pinyin, address, phone, opening_hours, introduction, settings, sort, created_at, created_by,
            updated_at, updated_by, visible_revision)
          select $2, tenant_id, type, $2, $2, address, phone, opening_hours, introduction, settings, sort, created_at, created_by, updated_at, updated_by,
            ${seen} from guide where id = $1`,
        [guideId, id],
      )
    const isKept = () => answers!.find(`/api/h5/pb/guide/${guideId}`, world.server.clock.now) !== undefined
    await untilKept(visitor.guide, sent)
    await copy('hidden', 'null')
    // Without recent proof that changes arrive it is not used for a moment, but comes back.
    await vi.waitUntil(isKept, { timeout: 60_000 })
    await copy('seen', 'visible_revision')
    await vi.waitUntil(() => !isKept(), { timeout: 60_000 })
    await query(world.server, `delete from guide where id in ('hidden', 'seen')`)
  })

  test('a guide that is taken offline, and one that is deleted, is 404 at once', async () => {
    const sent = { params: { id: guideId } }
    const set = (column: string, value: unknown) =>
      query(world.server, `update guide set ${column} = $2 where id = $1`, [guideId, value])
    await untilKept(visitor.guide, sent)
    await set('publish', 'offline')
    expect(await statusOf(visitor.guide, sent)).toBe(404)
    await set('publish', 'online')
    expect(await statusOf(visitor.guide, sent)).toBe(200)
    await untilKept(visitor.guide, sent)
    await set('deleted_at', 1)
    expect(await statusOf(visitor.guide, sent)).toBe(404)
    await set('deleted_at', null)
  })

  test('a record begins and ends to be shown at its time, without any change', async () => {
    const { clock } = world.server
    const sent = { query: { guideId } }
    const began = clock.now
    const [notice] = await query<{ id: string }>(
      world.server,
      `update notice set guide_ids = '[]', publish = 'online', starts_at = $1, ends_at = $2
        where id = (select id from notice where tenant_id = $3 and deleted_at is null limit 1) returning id`,
      [began + 1000, began + 2000, world.own.tenantId],
    )
    const isShown = async () => (await must(world.send, visitor.notices, sent)).some(({ id }) => id === notice!.id)
    const shown: boolean[] = []
    for (const passed of [0, 999, 1000, 1999, 2000]) {
      clock.now = began + passed
      shown.push(await isShown())
    }
    expect(shown).toEqual([false, false, true, true, false])
    await untilKept(visitor.notices, sent)
    clock.now = began
  })

  test('another spelling of an address gets the kept answer, and keeps none', async () => {
    const sent = { query: { guideId, position: 'homeBanner' } }
    const turned = { query: { position: 'homeBanner', guideId } }
    await untilKept(visitor.advertisements, sent)
    expect(await statements(visitor.advertisements, turned)).toBe(0)
    const packet = inputs.get('visitor.packet')!
    const zeros = { ...packet, params: { ...packet.params, revision: `00${packet.params!['revision']}` } }
    await untilKept(visitor.packet, packet)
    expect([await statusOf(visitor.packet, zeros), await statements(visitor.packet, zeros)]).toEqual([200, 0])
  })

  test('a search is asked and counted each time', async () => {
    const sent = { query: { guideId, keyword: 'yks' } }
    await fetchAnswer(visitor.search, sent)
    expect(await statements(visitor.search, sent)).toBeGreaterThan(0)
  })

  test('what visitors write drops nothing', async () => {
    const { server } = world
    const id = await onlineGuide(world, '黄山风景区')
    const sent = { params: { id } }
    const [article] = await must(world.send, visitor.articles, { query: { guideId: id } })
    const token = await visit(server, id)
    const { spots } = await must(world.send, visitor.packet, inputs.get('visitor.packet')!)
    await untilKept(visitor.guide, sent)
    const body = {
      visits: [{ guideId: id, at: server.clock.now }],
      listens: [{ key: newKey(), guideId: id, spotId: spots[0]!.id, at: server.clock.now, seconds: 5 }],
    }
    expect((await callAs(server, visitor.events.path, body, { token })).status).toBe(200)
    expect((await callAs(server, contract.article.read.path.replace('{id}', article!.id), {}, { token })).status).toBe(
      200,
    )
    const picture = await (await inputOf('visitor.problemPicture')).build({ world, role: 'admin', subject: 'own' })
    await must(world.send, visitor.problemPicture, picture)
    const help = { key: newKey(), guideId: id, kind: 'lost', lng: 118.16, lat: 30.13, accuracy: 20 }
    expect((await callAs(server, visitor.callForHelp.path, help, { token })).status).toBe(200)
    expect(await statements(visitor.guide, sent)).toBe(0)
  })
})
