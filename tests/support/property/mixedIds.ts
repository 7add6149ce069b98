import { allEndpoints, contract } from '@/contract'
import { ROLES } from '../session/accounts'
import { makeGuide, must, uniqueName } from '../builders'
import { inputOf } from '../matrix/inputs'
import { watchOther } from '../matrix/watch'
import { query, tenantTables } from '../matrix/world'
import type { World } from '../matrix/world'
import type { Sent } from '../../../scripts/conformance/client'
import { choices } from './choices'
import type { Choices } from './choices'

export interface MixedResult {
  calls: number
  /** Count per status: a run without successes proves nothing. */
  statuses: Record<number, number>
  problems: string[]
}

/** Signing out would end the session of later calls; public calls belong to visitors of either tenant. */
const callable = allEndpoints.filter(
  ({ name, endpoint }) => name !== 'session.logout' && endpoint.access.kind !== 'public',
)

/** Every id that names a tenant's record. */
async function idsOf(world: World, tenantId: string): Promise<string[]> {
  const ids: string[] = []
  for (const table of await tenantTables(world.server)) {
    if (table.startsWith('audit_') || table === 'session') continue
    const columns = await query<{ name: string }>(
      world.server,
      `select column_name as name from information_schema.columns where table_name = $1 and column_name in ('id', 'name')`,
      [table],
    )
    const key = table === 'media' ? 'name' : 'id'
    if (!columns.some(({ name }) => name === key)) continue
    ids.push(
      ...(
        await query<{ id: string }>(world.server, `select "${key}" as id from "${table}" where tenant_id = $1`, [
          tenantId,
        ])
      ).map(({ id }) => id),
    )
  }
  return ids
}

/** Creates records of every kind and state for the other tenant before the calls begin. */
async function stockOther(world: World): Promise<void> {
  for (const review of ['making', 'pending', 'passed', 'failed'] as const)
    await makeGuide(world.send, world.tokens.admin2, world.other, review)
  await must(world.send, contract.voiceStyle.add, {
    token: world.tokens.admin2,
    body: { name: uniqueName('外人音色'), gender: 'other' },
  })
}

/** Bodies that cannot contain record ids. */
const isRaw = (value: unknown) => value instanceof FormData || value instanceof Uint8Array

/** The editor names modules and their items itself: any text is an id there. */
const NAMED_BY_CALLER: ReadonlySet<string> = new Set(['minaPage.save'])

interface Mixing {
  known: ReadonlySet<string>
  pool: readonly string[]
  choose: Choices
  keepsIds: boolean
}

/** Occasionally replaces ids in the input with ids of either tenant. */
function mix(value: unknown, mixing: Mixing): unknown {
  const { known, pool, choose, keepsIds } = mixing
  if (typeof value === 'string') {
    const media = value.startsWith('/saas/media/')
    if (!(media || known.has(value)) || choose.chance(0.4)) return value
    const other = choose.of(pool)
    return media && /\.\w+$/.test(other) ? `/saas/media/${other}` : other
  }
  if (typeof value === 'number') return choose.chance(0.8) ? value : choose.upTo(4)
  if (Array.isArray(value)) return value.map((item) => mix(item, mixing))
  if (typeof value === 'object' && value !== null && !isRaw(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, keepsIds && key === 'id' ? item : mix(item, mixing)]),
    )
  }
  return value
}

/**
 * Random calls by one tenant's accounts over every endpoint, or one domain's, mixing ids of both tenants into valid input. Answers may reveal
 * nothing of the other tenant beyond what the call itself named, and its data must not change.
 */
export async function runMixedIds(
  world: World,
  { calls, seed, domain }: { calls: number; seed: number; domain?: string },
): Promise<MixedResult> {
  const among = callable.filter(({ name }) => domain === undefined || name.startsWith(`${domain}.`))
  const choose = choices(seed)
  await stockOther(world)
  const foreign = [...new Set([...(await idsOf(world, world.other.tenantId)), ...world.foreign, '外人音色'])]
  // Files are shared by content, so both tenants' seeds have some in common.
  const ownIds = await idsOf(world, world.own.tenantId)
  const shared = new Set(ownIds)
  const secrets = foreign.filter((value) => !shared.has(value))
  const pool = [...secrets.filter((value) => !/[^\x21-\x7e]/.test(value)), ...ownIds]
  const watch = await watchOther(world)
  const result: MixedResult = { calls: 0, statuses: {}, problems: [] }

  while (result.calls < calls) {
    const { name, endpoint } = choose.of(among)
    const role = choose.of(ROLES)
    const known = new Set(pool)
    const built = await (await inputOf(name)).build({ world, role, subject: 'own' })
    for (const value of textsOf(built)) if (/^[\w-]{20,64}$/.test(value)) known.add(value)
    const sent = mix(
      { params: built.params, query: built.query, headers: built.headers, body: built.body },
      { known, pool, choose, keepsIds: NAMED_BY_CALLER.has(name) },
    ) as Sent
    if (isRaw(built.body)) sent.body = built.body
    const answer = await world.send(endpoint, {
      ...sent,
      token: endpoint.access.kind === 'public' ? null : world.tokens[role],
    })
    result.calls += 1
    result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1
    const text = answer.body instanceof ArrayBuffer ? '' : JSON.stringify(answer.body)
    const named = JSON.stringify({ ...sent, body: isRaw(sent.body) ? null : sent.body })
    const leaked = secrets.find((value) => text.includes(value) && !named.includes(value))
    const accepted =
      answer.status === 200 ? secrets.find((value) => named.includes(value) && text.includes(value)) : undefined
    if (leaked !== undefined || accepted !== undefined || answer.status >= 500) {
      result.problems.push(
        `${name} as ${role}: ${answer.status}${leaked ? ` answers with ${leaked}` : ''}${accepted ? ` accepts ${accepted}` : ''}\n  sent ${named.slice(0, 500)}\n  got ${text.slice(0, 500)}`,
      )
    }
    const { writes: written } = await watch.look()
    if (written.length > 0)
      result.problems.push(
        `${name} as ${role} changes the other tenant: ${written.join(', ')}\n  sent ${named.slice(0, 500)}`,
      )
  }
  await watch.end()
  return result
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || isRaw(value)) return []
  return Object.values(value).flatMap(textsOf)
}
