import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { SQL } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { recordKinds } from '@/contract/kinds'
import { rows } from '../../../server/db/rows'
import { linkReferences } from '../../../server/records/linkReferences'
import { tableName } from '../../../server/records/table'
import { buildWorld, query } from '../../support/matrix/world'
import type { World } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'

let world: World
beforeAll(async () => {
  world = await buildWorld(await seededServer())
})

const linking = recordKinds.filter(({ fields }) => Object.values(fields).some(({ kind }) => kind.type === 'link'))

/** On small tables a sequential scan is cheaper; disabling it shows which indexes work under the policies. */
const planOf = (statement: SQL) =>
  world.server.platform.db.tenantTransaction(world.own.tenantId, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return (await rows(tx, z.object({ 'QUERY PLAN': z.string() }), sql`explain ${statement}`))
      .map((row) => row['QUERY PLAN'])
      .join('\n')
  })

test.each(linking.map((kind) => [kind.domain, kind] as const))(
  'links from %s are found by an index of their own',
  async (domain, kind) => {
    const [used] = linkReferences('article').filter((one) => one.kind === domain)
    expect(await planOf(used!.find('some-article'))).toMatch(new RegExp(`${tableName(kind)}_linked_by_target`))
  },
)

test('the target_id column follows the link', async () => {
  const result = await query<{ wrong: number }>(
    world.server,
    `select count(*)::int as wrong from information where target_id is distinct from (target ->> 'id')`,
  )
  expect(result).toEqual([{ wrong: 0 }])
})
