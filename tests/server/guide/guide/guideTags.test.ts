import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { makeGuide, must } from '../../../support/builders'
import { openWorld, query } from '../../../support/matrix/world'
import { seededServer } from '../../../support/server/seeded'

const { guide } = contract
let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld(await seededServer())
})

const stored = async (id: string) => {
  const ordered = (table: string, column: string) =>
    query<{ value: string }>(
      world.server,
      `select ${column} as value from ${table} where guide_id = $1 order by position`,
      [id],
    )
  return {
    labels: (await ordered('guide_label', 'label')).map(({ value }) => value),
    languageIds: (await ordered('guide_language', 'language_id')).map(({ value }) => value),
  }
}
const read = async (id: string) => {
  const { labels, languageIds } = await must(world.send, guide.detail, { token: world.tokens.admin, params: { id } })
  return { labels, languageIds }
}

test('the label and language tables follow the guide, in its order', async () => {
  const { id, type } = await makeGuide(world.send, world.tokens.admin, world.own, 'making')
  const begun = await read(id)
  expect(begun.languageIds.length).toBeGreaterThan(0)
  expect(await stored(id)).toEqual(begun)
  const { version } = await must(world.send, guide.detail, { token: world.tokens.admin, params: { id } })
  await must(world.send, guide.setLabels, {
    token: world.tokens.admin,
    params: { type },
    body: { id, version, labels: ['夜游', '亲子'] },
  })
  expect(await stored(id)).toEqual({ ...begun, labels: ['夜游', '亲子'] })
})

test('the guide follows these tables when nodes of the previous release write them', async () => {
  const { id } = await makeGuide(world.send, world.tokens.admin, world.own, 'making')
  const { languageIds } = await read(id)
  const turned = [...languageIds].toReversed()
  await world.server.platform.db.tenantTransaction(world.own.tenantId, async (tx) => {
    await tx.execute(sql`delete from guide_language where guide_id = ${id}`)
    for (const [position, language] of turned.entries())
      await tx.execute(
        sql`insert into guide_language (guide_id, language_id, position) values (${id}, ${language}, ${position})`,
      )
    await tx.execute(sql`delete from guide_label where guide_id = ${id}`)
    await tx.execute(sql`insert into guide_label (guide_id, label, position) values (${id}, '山', 0), (${id}, '水', 1)`)
  })
  expect(await read(id)).toEqual({ languageIds: turned, labels: ['山', '水'] })
  expect(await stored(id)).toEqual(await read(id))
})
