import { query, tenantTables } from '../matrix/world'
import type { World } from '../matrix/world'

/** Stands in every text that no visitor may read. */
export const MARK = '私密记号'

/** What staff, visitors and the queue's messages are called, and what operators write only for each other. */
const PRIVATE: Record<string, readonly string[]> = {
  account: ['login_account', 'name', 'phone'],
  visitor: ['nickname', 'phone', 'device', 'city', 'openid', 'page_openid', 'device_key'],
  visitor_order: ['guide_name', 'product', 'payment_no'],
  rescue: ['content', 'near_name'],
  rescue_step: ['note'],
  problem: ['content'],
  problem_step: ['note', 'answer'],
  question_miss: ['text'],
  subscribe_message: ['subject', 'title', 'reason'],
  guide_review: ['reason'],
  bot_config: ['app_id', 'token'],
  // Drafts: visitors read the revision that was passed.
  guide: ['name', 'introduction', 'review_reason', 'address'],
  poi: ['name'],
  spot: ['title', 'text'],
  route: ['name'],
}

/** Records that visitors read only while they are shown, and what names them. */
const SHOWN: Record<string, { name: string; scheduled: boolean }> = {
  article: { name: 'title', scheduled: true },
  notice: { name: 'title', scheduled: true },
  information: { name: 'title', scheduled: true },
  video: { name: 'title', scheduled: true },
  site_article: { name: 'title', scheduled: true },
  advertisement: { name: 'title', scheduled: true },
  traffic_guide: { name: 'title', scheduled: false },
  extend_function: { name: 'name', scheduled: false },
  question: { name: 'question', scheduled: false },
}

/** Tables whose ids visitors never learn. */
const INTERNAL: ReadonlySet<string> = new Set([
  'account',
  'role',
  'session',
  'visitor',
  'visitor_order',
  'rescue',
  'rescue_step',
  'problem',
  'problem_step',
  'question_miss',
  'subscribe_message',
  'guide_review',
  'import_run',
  'upload',
])

/** Too many to compare, and no answer has their ids. */
const MANY: ReadonlySet<string> = new Set(['visitor_visit', 'visitor_listening'])

const HOUR_MS = 3_600_000
const ID = /[\w-]{8,64}/g

async function plant({ server }: Pick<World, 'server'>): Promise<void> {
  for (const [table, columns] of Object.entries(PRIVATE))
    for (const column of columns)
      await query(
        server,
        `update "${table}" set "${column}" = $1 || right(md5(random()::text), 12) where "${column}" is not null`,
        [MARK],
      )
  for (const name of ['appSecret', 'searchKey'])
    await query(
      server,
      `update merchant_config set value = jsonb_set(value, '{${name}}', to_jsonb($1::text)) where value ? '${name}'`,
      [MARK],
    )
  for (const [table, { name, scheduled }] of Object.entries(SHOWN)) {
    // One of each merchant is hidden, if the demonstration hides none.
    await query(
      server,
      `update "${table}" set publish = 'offline' where id in (select max(id) from "${table}" group by tenant_id having count(*) > 2)`,
    )
    const period = scheduled ? 'or starts_at > $2 or ends_at < $2' : 'or $2::bigint is null'
    await query(
      server,
      `update "${table}" set "${name}" = $1 || right(md5(id), 12) where publish = 'offline' or deleted_at is not null ${period}`,
      [MARK, server.clock.now + HOUR_MS],
    )
  }
}

async function idsOf(world: Pick<World, 'server'>): Promise<Map<string, { tenantId: string; table: string }>> {
  const ids = new Map<string, { tenantId: string; table: string }>()
  for (const table of await tenantTables(world.server)) {
    if (table.startsWith('audit_') || MANY.has(table)) continue
    const [column] = await query(
      world.server,
      `select 1 from information_schema.columns where table_name = $1 and column_name = 'id'`,
      [table],
    )
    if (!column) continue
    const found = await query<{ id: string; tenantId: string }>(
      world.server,
      `select distinct id, tenant_id as "tenantId" from "${table}"`,
    )
    // Points and explanations have the same id in each revision; ids of the seed's own are not unique across merchants.
    for (const { id, tenantId } of found) if (!ids.has(id) || INTERNAL.has(table)) ids.set(id, { tenantId, table })
  }
  return ids
}

/** What an answer tells that it must not; null if nothing. */
export type Judge = (request: string, answer: string) => string | null

/** Marks what is private in this server, and answers who judges by it. */
export async function plantSecrets(world: Pick<World, 'server' | 'own' | 'other'>): Promise<Judge> {
  await plant(world)
  const ids = await idsOf(world)
  const tenants = [world.own.tenantId, world.other.tenantId]
  const literals = (
    await query<{ value: string }>(
      world.server,
      `select token_hash as value from session union select token_hash from visitor_token union select password_hash from account union select secret from second_step`,
    )
  ).map(({ value }) => value)
  const known = (text: string) => [...new Set(text.match(ID) ?? [])].flatMap((id) => ids.get(id) ?? [])
  return (request, answer) => {
    if (answer.includes(MARK))
      return `private text: ${answer.slice(Math.max(0, answer.indexOf(MARK) - 80)).slice(0, 160)}`
    const literal = [...literals, ...tenants].find((value) => answer.includes(`"${value}"`))
    if (literal !== undefined) return `the internal value ${literal}`
    const told = known(answer)
    const internal = told.find(({ table }) => INTERNAL.has(table))
    if (internal) return `an id of ${internal.table}`
    const asked = new Set(known(request).map(({ tenantId }) => tenantId))
    const foreign = told.find(({ tenantId }) =>
      asked.size === 1 ? !asked.has(tenantId) : tenantId !== told[0]?.tenantId,
    )
    return foreign ? `an id of ${foreign.table} of another merchant` : null
  }
}
