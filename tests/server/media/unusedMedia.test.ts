import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { recordKinds } from '@/contract/kinds'
import { filesInUse, referencingTables } from '../../../server/media/storage/inUse'
import { GRACE_MS, sweepUnused } from '../../../server/media/storage/unused'
import { clientOf, signIn } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { freshAddress, newPerson, signedIn } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import type { TestServer } from '../../support/server'
import { filmForm, videoFields } from '../../support/files/videos'
import { callAs, complaintTypeOf, newKey, onlineGuide, visit } from '../../support/domains/visitors'

const { storage, video, visitor } = contract
let server: TestServer
let send: ReturnType<typeof clientOf>
beforeAll(async () => {
  server = await seededServer()
  send = clientOf(server)
})

const nameOf = (url: string) => url.split('/').at(-1)!
const isThere = async (url: string) =>
  (await query(server, 'select 1 from media where name = $1', [nameOf(url)])).length > 0
const at = (ms: number) => sweepUnused({ db: server.platform.db, now: () => server.clock.now + ms })

test('unused files are removed after the grace period; used and re-uploaded ones stay', async () => {
  const { token } = await signIn(server, 'editor')
  const cover = (await must(send, contract.guide.queryPage, { token, body: {} })).list.find(
    (guide) => guide.cover !== null,
  )!.cover!
  const used = await must(send, video.add, { token, body: await videoFields(send, token, cover) })
  const deleted = await must(send, video.add, { token, body: await videoFields(send, token, cover) })
  await must(send, video.delete, { token, params: { id: deleted.id }, query: { version: String(deleted.version) } })
  const left = await must(send, storage.video, { token, body: filmForm() })
  const again = { media: Buffer.from('uploaded again') }
  const { url: renewed } = await must(send, storage.video, { token, body: filmForm(again) })
  await at(0)
  await must(send, storage.video, { token, body: filmForm(again) })
  await at(GRACE_MS - 1)
  expect(await Promise.all([used.video, deleted.video, left.url, renewed].map(isThere))).toEqual([
    true,
    true,
    true,
    true,
  ])
  await at(GRACE_MS)
  expect(await Promise.all([used.video, deleted.video, left.url, renewed, cover].map(isThere))).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
  await at(3 * GRACE_MS)
  expect(await Promise.all([used.video, cover].map(isThere))).toEqual([true, true])
})

test('every tenant table is searched for references, except the listed ones', async () => {
  const { tenantId } = await newPerson(server)
  const [tables, types] = await Promise.all([
    server.platform.db.tenantTransaction(tenantId, referencingTables),
    query<{ name: string; column: string; type: string }>(
      server,
      `select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
    ),
  ])
  const looked = new Set(tables.map(({ name }) => name))
  const owned = new Set(types.filter(({ column }) => column === 'tenant_id').map(({ name }) => name))
  expect([...owned].filter((name) => !looked.has(name)).toSorted()).toEqual([
    'audit_log',
    'media',
    'question_miss',
    'rescue',
    'upload',
    'upload_part',
    'visitor',
  ])
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  expect(recordKinds.filter(({ domain }) => !looked.has(snake(domain)))).toEqual([])
})

// Uses temporary copies of each table, so constraints on the other columns do not matter.
test('a file is in use wherever in a row its address appears', async () => {
  const person = await newPerson(server)
  const token = await signedIn(server, person, freshAddress())
  const { url } = await must(send, storage.video, { token, body: filmForm() })
  const places = await query<{ name: string; column: string; json: boolean }>(
    server,
    `select c.relname as name, a.attname as column, a.atttypid = 'jsonb'::regtype as json
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not c.relispartition
        and exists (select 1 from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id') and a.atttypid in ('text'::regtype, 'jsonb'::regtype)`,
  )
  const { db } = server.platform
  const looked = new Set((await db.tenantTransaction(person.tenantId, referencingTables)).map(({ name }) => name))
  const tried = places.filter(
    ({ name, column }) => looked.has(name) && column !== 'tenant_id' && (name !== 'problem' || column === 'pictures'),
  )
  expect(tried.length).toBeGreaterThan(100)
  for (const { name, column, json } of tried) {
    await server.driver.script(async (client) => {
      await client.exec(`create temp table held (like "${name}")`)
      const required = await client.query<{ column: string }>(
        `select attname as column from pg_attribute where attrelid = 'held'::regclass and attnum > 0 and attnotnull`,
      )
      for (const { column } of required) await client.exec(`alter table held alter column "${column}" drop not null`)
      const value = json
        ? JSON.stringify({ deep: [{ text: `<p>“<img src="${url}">”</p>` }] })
        : `<video src="${url}"></video>`
      await client.query(`insert into held ("${column}") values ($1)`, [value])
      const matches = await client.query(`select 1 from held r where position('${url}' in r::text) > 0`)
      expect(matches, `${name}.${column}`).toHaveLength(1)
      await client.exec('drop table held')
    })
  }
  expect(await db.tenantTransaction(person.tenantId, filesInUse)).toEqual(new Set())
})

test('a file named in a visitor’s text is not in use, a picture of a report is', async () => {
  const world = await openWorld(server)
  const guideId = await onlineGuide(world, '黄山风景区')
  const token = await visit(server, guideId)
  const named = (await must(send, storage.video, { token: world.tokens.admin, body: filmForm() })).url
  const picture = `/saas/media/${'5'.repeat(64)}.webp`
  const words = `请看 ${named}`
  const made = [
    await callAs(
      server,
      visitor.reportProblem.path,
      { key: newKey(), guideId, type: await complaintTypeOf(world, guideId), content: words },
      { token },
    ),
    await callAs(
      server,
      visitor.callForHelp.path,
      { key: newKey(), guideId, kind: 'lost', lng: 118.17, lat: 30.13, accuracy: 5, content: words },
      { token },
    ),
  ]
  expect(made.map(({ status }) => status)).toEqual([200, 200])
  await query(server, 'update problem set pictures = $1 where id = $2', [
    JSON.stringify([picture]),
    made[0]!.body.data!.id,
  ])
  // Longer than what clients send today.
  await query(
    server,
    'update question_miss set text = $1 where id = (select id from question_miss where tenant_id = $2 limit 1)',
    [words, world.own.tenantId],
  )
  await query(server, 'update visitor set device = $1 where id = (select visitor_id from problem where id = $2)', [
    words,
    made[0]!.body.data!.id,
  ])
  const used = await server.platform.db.tenantTransaction(world.own.tenantId, filesInUse)
  expect([used.has(nameOf(named)), used.has(nameOf(picture))]).toEqual([false, true])
  expect(await must(send, contract.media.uses, { token: world.tokens.admin, query: { url: named } })).toEqual({
    total: 0,
    list: [],
  })
})
