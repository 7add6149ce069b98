import { afterEach, describe, expect, test, vi } from 'vitest'
import { allEndpoints } from '@/contract'
import { watchedWorld } from '../../support/matrix/describeMatrix'
import { leftOver } from '../../support/matrix/inputs'
import { runEndpoint } from '../../support/matrix/run'
import { query, tenantTables } from '../../support/matrix/world'
import { isLeftOut } from '../../support/parts'

const { world, watch } = watchedWorld()

test('no builder file is unused', () => {
  expect(leftOver()).toEqual([])
})

describe('the matrix detects a tenant that is not isolated', () => {
  const restore: string[] = []
  afterEach(async () => {
    for (const statement of restore.splice(0)) await query(world().server, statement)
  })

  const mismatches = async (names: readonly string[]) => {
    const messages: string[] = []
    for (const { name, endpoint } of allEndpoints) {
      if (!names.includes(name)) continue
      // A builder that can no longer create its record counts as a mismatch.
      messages.push(
        ...(await runEndpoint(world(), watch(), name, endpoint, { roles: ['admin'] }).catch((error: Error) => [
          error.message,
        ])),
      )
    }
    return messages
  }

  // Calls whose results would reveal a leak in each table. Revisions, reviews, languages and labels of guides
  // are only read through the guide, so two policies guard them.
  const witnesses: Record<string, string[]> = {
    guide: ['guide.detail', 'guide.queryPage', 'guide.delete'],
    scenic_type: ['scenicType.detail', 'guide.add'],
    language: ['language.queryPage'],
    voice_style: ['voiceStyle.delete'],
    poi_type: ['poiType.update'],
    media: ['storage.download'],
    role: ['rights.list'],
  }

  const witnessed = Object.entries(witnesses)
    .map(([table, names]) => [table, names.filter((name) => !isLeftOut(name))] as const)
    .filter(([, names]) => names.length > 0)

  test.each(witnessed)('without row-level security on %s', async (table, names) => {
    expect(await mismatches(names)).toEqual([])
    restore.push(`alter table "${table}" enable row level security`)
    await query(world().server, `alter table "${table}" disable row level security`)
    expect(await mismatches(names)).not.toEqual([])
  })

  test('a write that leaves the other tenant’s content unchanged', async () => {
    const { server, own, other } = world()
    const writes = (tenantId: string) =>
      query(server, 'update scenic_type set note = note where tenant_id = $1', [tenantId])
    await watch().look()
    await writes(own.tenantId)
    expect((await watch().look()).writes).toEqual([])
    await writes(other.tenantId)
    expect((await watch().look()).writes).toEqual(['update scenic_type'])
  })

  test.skipIf(isLeftOut('scenicType'))('a handler that refuses its own record', async () => {
    const { endpoint } = allEndpoints.find(({ name }) => name === 'scenicType.update')!
    const { send } = world()
    const refusing = {
      ...world(),
      send: (async (called, sent) =>
        called === endpoint ? send(called, { ...sent, body: {} }) : send(called, sent)) as typeof send,
    }
    expect(
      await runEndpoint(refusing, watch(), 'scenicType.update', endpoint, { roles: ['admin'], subjects: ['own'] }),
    ).not.toEqual([])
  })

  test.skipIf(isLeftOut('guide'))('without the tenant policy on guides', async () => {
    const [policy] = await query<{ using: string; check: string }>(
      world().server,
      `select qual as using, with_check as check from pg_policies where tablename = 'guide' and policyname = 'tenant'`,
    )
    restore.push(`create policy tenant on guide using (${policy!.using}) with check (${policy!.check})`)
    await query(world().server, 'drop policy tenant on guide')
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await mismatches(['guide.detail', 'guide.add'])).not.toEqual([])
  })
})

test('every tenant table is isolated by a forced policy', async () => {
  const tables = await tenantTables(world().server)
  const isolated = await query<{ name: string }>(
    world().server,
    `select c.relname as name from pg_class c
     where c.relrowsecurity and c.relforcerowsecurity and exists (select 1 from pg_policies p where p.tablename = c.relname and p.qual like '%app.tenant%') order by 1`,
  )
  expect(tables.length).toBeGreaterThan(5)
  expect(tables.filter((table) => !isolated.some(({ name }) => name === table))).toEqual([])
})
