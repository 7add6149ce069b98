import type * as z from 'zod'
import { accountKind } from '../../../src/contract/system/account'
import { accountColumns } from '../../../src/contract/system/accountImport'
import type { PlannedRow } from '../../imports/importer'
import { earlierRows, namedExactly, rowPlan, splitList } from '../../imports/rowPlan'
import type { RowPlan } from '../../imports/rowPlan'
import type { SheetTable } from '../../lib/spreadsheet/read'
import { isSameName } from '../../../src/contract/kit/folded'

const { name, loginAccount, phone, roleIds } = accountKind.fields

export const existingAccount = accountKind.change
export type Existing = z.output<typeof existingAccount>

export interface Role {
  id: string
  name: string
}

/** Existing data that the rows are checked against, and what the caller may do. */
interface There {
  /** The tenant's accounts that rows name, by login name. */
  existing: ReadonlyMap<string, Existing>
  /** Login names in use, across all tenants. */
  taken: ReadonlySet<string>
  roles: readonly Role[]
  /** Why the caller may not assign these roles, or change who has them. */
  refusalFor: (roleIds: readonly string[], words: string) => Promise<string | null>
  mayEdit: boolean
  /** Whether new accounts get a password. */
  mayGenerate: boolean
}

export const nameOf = (text: string) => text.toLowerCase()

/** An account is identified by its login name. Empty cells keep what it has. */
export async function planAccounts(table: SheetTable, there: There): Promise<PlannedRow[]> {
  const earlierRow = earlierRows()
  const planned: PlannedRow[] = []
  for (const line of table.rows) {
    const row = rowPlan(table, line, accountColumns)
    const signsInBy = nameOf(row.text('loginAccount'))
    const current = there.existing.get(signsInBy)
    const earlier = earlierRow(signsInBy, line.row)
    if (earlier !== undefined && signsInBy !== '') row.refuse('loginAccount', `和第 ${earlier} 行是同一个登录账号`)
    if (current === undefined && there.taken.has(signsInBy)) row.refuse('loginAccount', '登录账号已被使用')
    if (current) await checkEditable(row, current, there)

    const assigned = await assignedRoles(row, current, there)
    const input = {
      name: textOf(row, 'name', name.schema, current),
      loginAccount: current
        ? current.loginAccount
        : row.read('loginAccount', loginAccount.schema, row.text('loginAccount')),
      phone: textOf(row, 'phone', phone.schema, current),
      roleIds: row.read('roles', roleIds.schema, assigned),
    }
    if (current) noteChanges(row, current, { ...input, assigned }, there.roles)
    else row.notes.push(there.mayGenerate ? '生成密码，首次登录时修改' : '没有密码，由能重置密码的人生成')
    planned.push(row.plannedFor(current, row.text('name') || (current?.name ?? row.text('loginAccount')), input))
  }
  return planned
}

async function checkEditable(row: RowPlan, current: Existing, { mayEdit, refusalFor }: There): Promise<void> {
  if (!mayEdit) row.refuse('loginAccount', '已有这名员工，没有编辑权限不能修改')
  const stronger = await refusalFor(current.roleIds, `“${current.name}”有你没有的权限`)
  if (stronger) row.refuse('loginAccount', stronger)
}

/** The roles in a cell; null if any is unknown. */
function rolesIn(row: RowPlan, all: readonly Role[]): Role[] | null {
  const names = splitList(row.text('roles'), /[\n;；,，、]/)
  const roleOf = (wanted: string) =>
    namedExactly(
      all.filter((role) => isSameName(role.name, wanted)),
      (role) => role.name,
      wanted,
    )[0]
  const unknown = names.filter((wanted) => !roleOf(wanted))
  if (unknown.length > 0) row.refuse('roles', `没有这个角色：${unknown.join('、')}`)
  return unknown.length > 0 ? null : [...new Set(names.flatMap((wanted) => roleOf(wanted) ?? []))]
}

/** The account's roles after the import, checked against the caller's own rights. */
async function assignedRoles(
  row: RowPlan,
  current: Existing | undefined,
  { roles, refusalFor }: There,
): Promise<string[]> {
  const before = current?.roleIds ?? []
  const named = rolesIn(row, roles)
  const assigned = named && row.text('roles') !== '' ? named.map(({ id }) => id) : before
  const more = assigned.filter((id) => !before.includes(id))
  const unheld = more.length > 0 ? await refusalFor(more, '不能分配含有自己没有的权限的角色') : null
  if (unheld) row.refuse('roles', unheld)
  return assigned
}

const textOf = (row: RowPlan, key: 'name' | 'phone', schema: z.ZodType<string>, current: Existing | undefined) =>
  current && row.text(key) === '' ? current[key] : row.read(key, schema, row.text(key))

interface Changed {
  name: string | null
  phone: string | null
  assigned: readonly string[]
}

function noteChanges(row: RowPlan, current: Existing, next: Changed, roles: readonly Role[]): void {
  const wordsOf = (ids: readonly string[]) =>
    ids.map((id) => roles.find((role) => role.id === id)?.name ?? '').join('、')
  row.change('name', current.name, next.name ?? '')
  row.change('phone', current.phone, next.phone ?? '')
  row.change('roles', wordsOf(current.roleIds), wordsOf(next.assigned))
}
