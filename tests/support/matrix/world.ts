import { FIRST_REASONS } from '../../../server/features/order/reason/firstReasons'
import { contract } from '@/contract'
import type { Send } from '../../../scripts/conformance/client'
import { clientOf, ROLES, signIn } from '../session/accounts'
import type { Account, Role } from '../session/accounts'
import { completeGuide, fillGuidePackage, must } from '../builders'
import type { Parts } from '../builders'
import type { TestServer } from '../server'
import { Secrets } from './secrets'

/** One tenant's records that calls can name. */
interface Stock extends Parts {
  tenantId: string
  roleId: string
}

export interface World {
  server: TestServer
  send: Send
  tokens: Record<Account, string>
  rights: Record<Role, ReadonlySet<string>>
  own: Stock
  other: Stock
  /** Ids and names of the other tenant; none may occur in an answer. */
  foreign: Secrets
}

/** As the embedded database's superuser, who bypasses all policies. */
export const query = <T>(server: TestServer, statement: string, params: unknown[] = []) =>
  server.driver.script((client) => client.query<T>(statement, params))

/** Partitions are covered by their parent table. */
export const tenantTables = async (server: TestServer) =>
  (
    await query<{ name: string }>(
      server,
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    )
  ).map(({ name }) => name)

async function stockOf(server: TestServer, send: Send, token: string, account: Account): Promise<Stock> {
  const [owner] = await query<{ tenantId: string; roleId: string }>(
    server,
    `select a.tenant_id "tenantId", r.role_id "roleId" from account a join account_role r on r.account_id = a.id where a.login_account = $1`,
    [account],
  )
  const [scenicType] = await must(send, contract.scenicType.idAndName, { token })
  const [language] = await must(send, contract.language.idAndName, { token })
  const guides = await must(send, contract.guide.queryPage, { token, body: { review: 'passed' } })
  const cover = guides.list.find((guide) => guide.cover !== null)?.cover
  if (!owner || !scenicType || !language || !cover) throw new Error(`the seed of ${account}'s tenant lacks something`)
  return { ...owner, scenicTypeId: scenicType.id, languageId: language.id, cover }
}

const FOREIGN_NAME = '外人导览'
const FOREIGN_LABEL = '外人标签'

/** A guide of the other tenant in every list, with a unique name and label. Files on the same server share it. */
async function markOther(send: Send, token: string, other: Stock): Promise<void> {
  const params = { type: 'composite' }
  const { total } = await must(send, contract.guide.queryPage, { token, body: { keyword: FOREIGN_NAME } })
  if (total > 0) return
  let guide = await must(send, contract.guide.add, {
    token,
    params,
    body: completeGuide(other, { name: FOREIGN_NAME, labels: [FOREIGN_LABEL] }),
  })
  await fillGuidePackage(send, token, guide.id, other.languageId)
  for (const [endpoint, more] of [
    [contract.guide.submit, {}],
    [contract.guide.auditPass, {}],
    [contract.guide.publishStatus, { publish: 'online' }],
  ] as const) {
    guide = await must(send, endpoint, { token, params, body: { id: guide.id, version: guide.version, ...more } })
  }
}

/** The initial reasons have the same ids in every tenant, so they reveal nothing. */
const SHARED_IDS: ReadonlySet<string> = new Set(FIRST_REASONS.map(({ id }) => id))

async function identifiersOf(server: TestServer, tenantId: string): Promise<string[]> {
  const tables = (await tenantTables(server)).filter((table) => table !== 'media' && !table.startsWith('audit_'))
  const ids = await Promise.all(
    tables.map(async (table) => {
      const columns = await query<{ name: string }>(
        server,
        `select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1 and column_name = 'id'`,
        [table],
      )
      return columns.length === 0
        ? []
        : query<{ value: string }>(server, `select id as value from "${table}" where tenant_id = $1`, [tenantId])
    }),
  )
  return [tenantId, ...ids.flat().flatMap(({ value }) => (SHARED_IDS.has(value) ? [] : [value]))]
}

/** Sessions of all roles and the building blocks of both tenants. */
export async function openWorld(
  server: TestServer,
): Promise<Pick<World, 'server' | 'send' | 'tokens' | 'own' | 'other'>> {
  const send = clientOf(server)
  const accounts = ROLES.flatMap((role) => [role, `${role}2`] as const)
  const users = await Promise.all(accounts.map((account) => signIn(server, account)))
  const tokens = Object.fromEntries(users.map((user) => [user.loginAccount, user.token])) as Record<Account, string>
  const own = await stockOf(server, send, tokens.admin, 'admin')
  const other = await stockOf(server, send, tokens.admin2, 'admin2')
  return { server, send, tokens, own, other }
}

/** Adds rights and the list of values that must never leak. */
export async function buildWorld(server: TestServer): Promise<World> {
  const opened = await openWorld(server)
  const { send, tokens, other } = opened
  const rights = await Promise.all(
    ROLES.map(async (role) =>
      (await must(send, contract.rights.adminRights, { token: tokens[role] })).map(({ id }) => id),
    ),
  )
  await markOther(send, tokens.admin2, other)
  return {
    ...opened,
    rights: Object.fromEntries(
      ROLES.map((role, index) => [role, new Set(rights[index])]),
    ) as unknown as World['rights'],
    foreign: new Secrets([...(await identifiersOf(server, other.tenantId)), FOREIGN_NAME, FOREIGN_LABEL]),
  }
}
