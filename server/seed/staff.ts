import { required } from '../../src/lib/required'
import { eq } from 'drizzle-orm'
import { account } from '../db/schema/identity'
import type { Tx } from '../db/types'
import { createAccount } from '../session/accounts'
import { DAY_MS } from './records'
import type { RoleKey } from '../system/role/initialRoles'
import { writeAuditEntries } from './auditEntries'
import type { SeedCommand } from './auditEntries'

interface SeedColleague {
  loginAccount: string
  name: string
  phone: string
  roles: readonly RoleKey[]
  /** Days since the account was added, and since its last sign-in; null means never. */
  added: number
  seen: number | null
  address?: string
  disabled?: true
  /** Its generated password has not been changed yet. */
  mustChange?: true
}

/** Colleagues of the first tenant who are not on the login page: their passwords are random and unknown. */
export const SEED_STAFF: readonly SeedColleague[] = [
  {
    loginAccount: 'lujingxing',
    name: '陆景行',
    phone: '13855590913',
    roles: ['finance'],
    added: 214,
    seen: 4,
    address: '60.168.112.21',
  },
  {
    loginAccount: 'shenzhiwei',
    name: '沈知微',
    phone: '15055921847',
    roles: ['operator'],
    added: 163,
    seen: 0.3,
    address: '117.64.80.8',
  },
  {
    loginAccount: 'songyuan',
    name: '宋予安',
    phone: '18955963302',
    roles: ['operator', 'auditor'],
    added: 141,
    seen: 20,
    address: '60.168.112.21',
  },
  {
    loginAccount: 'guqingchuan',
    name: '顾清川',
    phone: '13515590726',
    roles: ['editor'],
    added: 388,
    seen: 24,
    address: '221.226.9.140',
    disabled: true,
  },
  {
    loginAccount: 'fangzhiyuan',
    name: '方知远',
    phone: '',
    roles: ['editor', 'operator'],
    added: 402,
    seen: 97,
    address: '115.204.31.77',
    disabled: true,
  },
  {
    loginAccount: 'xuyanzhi',
    name: '许言之',
    phone: '17305592215',
    roles: ['viewer'],
    added: 2,
    seen: null,
    mustChange: true,
  },
]

interface Staff {
  tenantId: string
  roles: ReadonlyMap<RoleKey, string>
  /** Stored password hashes, one per account. */
  passwords: readonly string[]
  /** Who added the accounts. */
  by: string
  now: number
}

export async function writeStaff(tx: Tx, { tenantId, roles, passwords, by, now }: Staff): Promise<void> {
  const commands: SeedCommand[] = []
  for (const [index, { added, seen, address, disabled, mustChange = false, ...colleague }] of SEED_STAFF.entries()) {
    const createdAt = now - added * DAY_MS
    const roleIds = colleague.roles.map((key) => required(roles.get(key), key))
    const { loginAccount, name, phone } = colleague
    const id = await createAccount(tx, createdAt, {
      tenantId,
      loginAccount,
      name,
      phone,
      roleIds,
      passwordHash: required(passwords[index], 'password'),
    })
    await tx
      .update(account)
      .set({
        createdBy: by,
        updatedBy: by,
        mustChange,
        dealStatus: disabled ? 'disabled' : 'enabled',
        lastLoginAt: seen === null ? null : Math.round(now - seen * DAY_MS),
        lastLoginAddress: address ?? null,
      })
      .where(eq(account.id, id))
    commands.push({
      endpoint: 'account.add',
      at: createdAt,
      by: 'admin',
      done: { id, name, before: null, after: { name, loginAccount, phone, roleIds } },
    })
  }
  await writeAuditEntries(tx, commands, { admin: by })
}
