import { sql } from 'drizzle-orm'
import { accountKind } from '../../../src/contract/system/account'
import { ACCOUNT_IMPORT_MAX, accountColumns } from '../../../src/contract/system/accountImport'
import type { ImportedPasswords } from '../../../src/contract/system/accountImport'
import { right } from '../../../src/contract/rights'
import { rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'
import type { Context } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import type { DoneWrite, Importer, PlannedRow, Write } from '../../lib/imports/importer'
import { revert } from '../../lib/imports/revert'
import type { Platform } from '../../platform'
import { once } from '../../records/check'
import { insertRecord, updateRecord, writeApart } from '../../records/write'
import { keepingManagers, assertGranted, rightsOfRoles } from '../right/reach'
import { storedPassword } from '../../session/accounts'
import { newReadablePassword } from '../../session/newPassword'
import type { SheetTable } from '../../lib/spreadsheet/read'
import { semaphore } from '../../lib/semaphore'
import { nameOf, planAccounts } from './importRows'
import type { Existing, Role } from './importRows'
import { kept } from './kept'
import { endAllSessions } from './sessions'

/** Across all tenants: login names are globally unique. */
type Taken = ReadonlySet<string>
interface Generated {
  password: string
  hash: string
}

const namesIn = ({ rows: lines }: SheetTable) => lines.map(({ cells }) => nameOf(cells.loginAccount ?? ''))

async function taken({ db }: Platform, table: SheetTable): Promise<Taken> {
  const found = await db.identity((tx) =>
    rows<{ name: string }>(tx, sql`select lower(login_account) as name from account where deleted_at is null and ${isOneOf(sql`lower(login_account)`, namesIn(table))}`),
  )
  return new Set(found.map((one) => one.name))
}

const readExisting = (tx: Tx, names: readonly string[]): Promise<Existing[]> =>
  rows<Existing>(
    tx,
    sql`select t.id, t.version, t.name, t.login_account as "loginAccount", t.phone, ${kept.apart.roleIds.read} as "roleIds"
      from account t where t.deleted_at is null and ${isOneOf(sql`lower(t.login_account)`, names)} for update of t`,
  )

const readRoles = (tx: Tx): Promise<Role[]> => rows<Role>(tx, sql`select id, name from role where deleted_at is null order by created_at, id`)

/** Why the caller may not assign these roles; each combination is checked once. */
function reachOf(context: Context) {
  const known = new Map<string, Promise<string | null>>()
  const ask = async (ids: readonly string[], words: string): Promise<string | null> => {
    const held = await rightsOfRoles(context.tx, ids)
    try {
      assertGranted(context, held, words)
      return null
    } catch (error) {
      if (error instanceof Refusal) return error.message
      throw error
    }
  }
  return (ids: readonly string[], words: string): Promise<string | null> => {
    const key = [words, ...ids].join(' ')
    const asked = known.get(key) ?? ask(ids, words)
    known.set(key, asked)
    return asked
  }
}

async function plan(context: Context, table: SheetTable, known: Taken): Promise<PlannedRow[]> {
  const { tx, session } = context
  const existing = new Map((await readExisting(tx, namesIn(table))).map((account) => [nameOf(account.loginAccount), account]))
  return planAccounts(table, {
    existing,
    taken: known,
    roles: await readRoles(tx),
    refusalFor: reachOf(context),
    mayEdit: session.rights.has(right('account', 'edit')),
    mayGenerate: session.rights.has(right('account', 'resetPassword')),
  })
}

/** A hash occupies a core for a while; two at a time leave capacity for other requests. */
const hashing = semaphore(2)

const generate = (platform: Platform, count: number): Promise<Generated[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const password = newReadablePassword()
      return { password, hash: await hashing(() => storedPassword(platform, password)) }
    }),
  )

async function write(context: Context, planned: readonly PlannedRow[], generated: readonly Generated[]) {
  const { tx, now, session } = context
  const mayGenerate = session.rights.has(right('account', 'resetPassword'))
  const before = new Map((await readExisting(tx, planned.map(({ write: wanted }) => nameOf(wanted!.input.loginAccount as string)))).map((one) => [one.id, one]))
  const writer = { now, by: session.accountId }
  const writes: DoneWrite[] = []
  const passwords: ImportedPasswords = []
  for (const { write: wanted, shown } of planned) {
    const { id, version, input } = wanted!
    if (id === null || version === null) {
      const password = mayGenerate ? generated[passwords.length] : undefined
      const state = password && { password_hash: sql`${password.hash}`, must_change: sql`true` }
      const added = await once(accountKind, insertRecord(tx, accountKind, input, writer, state))
      await writeApart(tx, kept, added, input)
      writes.push({ domain: 'account', id: added, version: 1, before: null, after: input, name: shown.name })
      if (password) passwords.push({ name: input.name as string, loginAccount: input.loginAccount as string, password: password.password })
      continue
    }
    await updateRecord(tx, accountKind, id, input, writer)
    await writeApart(tx, kept, id, input)
    writes.push({ domain: 'account', id, version: version + 1, before: before.get(id)!, after: input, name: shown.name })
  }
  return { writes, outcome: { passwords } }
}

/** Accounts above the caller are skipped: an undo must not grant or change anything that the caller could not change directly. */
async function isWithinReach({ tx, session }: Context, { id, before }: Write): Promise<boolean> {
  const held = await rows<{ id: string }>(tx, sql`select role_id as id from account_role where account_id = ${id}`)
  const rights = await rightsOfRoles(tx, [...held.map((role) => role.id), ...((before?.roleIds ?? []) as string[])])
  return [...rights].every((one) => session.rights.has(one))
}

async function takeBack(context: Context, done: Write): Promise<boolean> {
  const isOwnAccount = done.id === context.session.accountId
  if ((isOwnAccount && done.before === null) || !(await isWithinReach(context, done))) return false
  const back = await revert(context, accountKind, kept, done)
  if (back && done.before === null) await endAllSessions(context, done.id, 'deleted')
  return back
}

export const accountImporter: Importer<Taken, Generated[], { passwords: ImportedPasswords }> = {
  kind: accountKind,
  columns: accountColumns,
  rowsMax: ACCOUNT_IMPORT_MAX,
  undoesOthers: ({ rights }) => rights.has(right('account', 'delete')),
  choices: async ({ tx }) => ({ roles: (await readRoles(tx)).map((role) => role.name) }),
  lookUp: taken,
  prepare: generate,
  plan,
  write,
  takeBack,
  within: keepingManagers,
}
