import { sql } from 'drizzle-orm'
import { accountKind } from '../../../src/contract/system/account'
import { ACCOUNT_IMPORT_MAX, accountColumns } from '../../../src/contract/system/accountImport'
import type { ImportedPasswords } from '../../../src/contract/system/accountImport'
import { right } from '../../../src/contract/rights'
import { nameRow, idRow } from '../../db/rowShapes'
import { idAndName } from '../../../src/contract/kit/core'
import { required } from '../../../src/lib/required'
import { rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'
import type { Context } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import type { DoneWrite, Importer, PlannedRow, Write } from '../../imports/importer'
import { revert } from '../../imports/revert'
import type { Platform } from '../../platform'
import { mapDuplicates } from '../../records/check'
import { insertRecord, updateRecord, writeSeparateFields } from '../../records/write'
import { requireManagerAfter, assertRolesGranted, rightsOfRoles } from '../right/grants'
import { storedPassword } from '../../session/accounts'
import { newReadablePassword } from '../../session/newPassword'
import type { SheetTable } from '../../lib/spreadsheet/read'
import { semaphore } from '../../lib/semaphore'
import { nameOf as normalizeLogin, planAccounts, existingAccount } from './importRows'
import type { Existing as ExistingAccount, Role } from './importRows'
import { accountRecordOptions } from './recordOptions'
import { endAllSessions } from './sessions'

/** Across all tenants: login names are globally unique. */
type TakenNames = ReadonlySet<string>
interface Generated {
  password: string
  hash: string
}

const namesIn = ({ rows: sheetRows }: SheetTable) =>
  sheetRows.map(({ cells }) => normalizeLogin(cells.loginAccount ?? ''))

async function readTakenNames({ db }: Platform, table: SheetTable): Promise<TakenNames> {
  const list = await db.identity((tx) =>
    rows(
      tx,
      nameRow,
      sql`select lower(login_account) as name
        from account
        where deleted_at is null and ${isOneOf(sql`lower(login_account)`, namesIn(table))}`,
    ),
  )
  return new Set(list.map((row) => row.name))
}

const readExisting = (tx: Tx, names: readonly string[]): Promise<ExistingAccount[]> =>
  rows(
    tx,
    existingAccount,
    sql`select t.id, t.version, t.name, t.login_account as "loginAccount", t.phone,
        ${accountRecordOptions.separateFields.roleIds.read} as "roleIds"
      from account t where t.deleted_at is null and ${isOneOf(sql`lower(t.login_account)`, names)} for update of t`,
  )

const readRoles = (tx: Tx): Promise<Role[]> =>
  rows(tx, idAndName, sql`select id, name from role where deleted_at is null order by created_at, id`)

/** Why the caller may not assign these roles; each combination is checked once. */
function createGrantCheck(context: Context) {
  const results = new Map<string, Promise<string | null>>()
  const check = async (ids: readonly string[], reason: string): Promise<string | null> => {
    try {
      await assertRolesGranted(context, ids, reason)
      return null
    } catch (error) {
      if (error instanceof Refusal) return error.message
      throw error
    }
  }
  return (ids: readonly string[], reason: string): Promise<string | null> => {
    const key = [reason, ...ids].join(' ')
    const result = results.get(key) ?? check(ids, reason)
    results.set(key, result)
    return result
  }
}

async function plan(context: Context, table: SheetTable, takenNames: TakenNames): Promise<PlannedRow[]> {
  const { tx, session } = context
  const existingAccounts = new Map(
    (await readExisting(tx, namesIn(table))).map((account) => [normalizeLogin(account.loginAccount), account]),
  )
  return planAccounts(table, {
    existing: existingAccounts,
    taken: takenNames,
    roles: await readRoles(tx),
    refusalFor: createGrantCheck(context),
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

async function write(context: Context, plannedRows: readonly PlannedRow[], generated: readonly Generated[]) {
  const { tx, now, session } = context
  const mayGenerate = session.rights.has(right('account', 'resetPassword'))
  const before = new Map(
    (
      await readExisting(
        tx,
        plannedRows.map(({ write: plannedWrite }) =>
          normalizeLogin(required(plannedWrite, 'write of a planned row').input.loginAccount as string),
        ),
      )
    ).map((account) => [account.id, account]),
  )
  const writer = { now, by: session.accountId }
  const writes: DoneWrite[] = []
  const passwords: ImportedPasswords = []
  for (const { write: plannedWrite, preview } of plannedRows) {
    const { id, version, input } = required(plannedWrite, 'write of a planned row')
    if (id === null || version === null) {
      const password = mayGenerate ? generated[passwords.length] : undefined
      const state = password && { password_hash: sql`${password.hash}`, must_change: sql`true` }
      const newId = await mapDuplicates(accountKind, input, insertRecord(tx, accountKind, input, writer, state))
      await writeSeparateFields(tx, accountRecordOptions, newId, input)
      writes.push({ domain: 'account', id: newId, version: 1, before: null, after: input, name: preview.name })
      if (password)
        passwords.push({
          name: input.name as string,
          loginAccount: input.loginAccount as string,
          password: password.password,
        })
      continue
    }
    await updateRecord(tx, accountKind, id, input, writer)
    await writeSeparateFields(tx, accountRecordOptions, id, input)
    writes.push({
      domain: 'account',
      id,
      version: version + 1,
      before: required(before.get(id), 'account'),
      after: input,
      name: preview.name,
    })
  }
  return { writes, outcome: { passwords } }
}

/** Skips accounts above the caller: an undo must not change what the caller could not change directly. */
async function isWithinRights({ tx, session }: Context, { id, before }: Write): Promise<boolean> {
  const currentRoles = await rows(tx, idRow, sql`select role_id as id from account_role where account_id = ${id}`)
  const rights = await rightsOfRoles(tx, [
    ...currentRoles.map((role) => role.id),
    ...((before?.roleIds ?? []) as string[]),
  ])
  return [...rights].every((rightId) => session.rights.has(rightId))
}

async function revertWrite(context: Context, done: Write): Promise<boolean> {
  const isOwnAccount = done.id === context.session.accountId
  if ((isOwnAccount && done.before === null) || !(await isWithinRights(context, done))) return false
  const isReverted = await revert(context, accountKind, accountRecordOptions, done)
  if (isReverted && done.before === null) await endAllSessions(context, done.id, 'deleted')
  return isReverted
}

export const accountImporter: Importer<TakenNames, Generated[], { passwords: ImportedPasswords }> = {
  kind: accountKind,
  columns: accountColumns,
  rowsMax: ACCOUNT_IMPORT_MAX,
  mayUndoOthers: ({ rights }) => rights.has(right('account', 'delete')),
  choices: async ({ tx }) => ({ roles: (await readRoles(tx)).map((role) => role.name) }),
  findExisting: readTakenNames,
  prepare: generate,
  plan,
  write,
  revertWrite,
  inTransaction: requireManagerAfter,
}
