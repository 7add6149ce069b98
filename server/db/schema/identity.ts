import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant, nameKey, ownTenantId, tenantId } from '../columns'

/** A tenant: the operator of one or more scenic areas. */
export const merchant = pgTable('merchant', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  logo: text('logo'),
  createdAt: instant('created_at').notNull(),
  /** Since when its users cannot sign in. */
  disabledAt: instant('disabled_at'),
})

export const account = pgTable('account', {
  id: text('id').primaryKey(),
  tenantId: tenantId(),
  /** Unique across all tenants, case-insensitive. */
  loginAccount: text('login_account').notNull(),
  name: text('name').notNull(),
  phone: text('phone').notNull().default(''),
  avatar: text('avatar'),
  /** Argon2id of the hash that the console sends; empty until a password is set. */
  passwordHash: text('password_hash').notNull().default(''),
  /** The password was set by someone else. */
  mustChange: boolean('must_change').notNull().default(false),
  lastLoginAt: instant('last_login_at'),
  lastLoginAddress: text('last_login_address'),
  dealStatus: text('deal_status', { enum: ['enabled', 'disabled'] })
    .notNull()
    .default('enabled'),
  namePinyin: text('name_pinyin').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  createdBy: text('created_by'),
  updatedBy: text('updated_by'),
  deletedAt: instant('deleted_at'),
})

export const role = pgTable('role', {
  id: text('id').primaryKey(),
  tenantId: tenantId(),
  name: text('name').notNull(),
  nameKey: nameKey('name'),
  note: text('note').notNull().default(''),
  /** Accounts with this role must sign in with a second step. */
  secondStep: boolean('second_step').notNull().default(false),
  /** In fen; null: unlimited. */
  refundLimit: integer('refund_limit'),
  refundDayLimit: integer('refund_day_limit'),
  namePinyin: text('name_pinyin').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  createdBy: text('created_by'),
  updatedBy: text('updated_by'),
  deletedAt: instant('deleted_at'),
})

/** The list of `src/contract/rights.ts`, written at boot. */
export const right = pgTable('right', {
  id: text('id').primaryKey(),
  parentId: text('parent_id').notNull(),
  type: smallint('type').$type<0 | 1 | 2>().notNull(),
  name: text('name').notNull(),
  sort: integer('sort').notNull(),
})

export const roleRight = pgTable(
  'role_right',
  {
    tenantId: tenantId(),
    roleId: text('role_id').notNull(),
    rightId: text('right_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.rightId] })],
)

export const accountRole = pgTable(
  'account_role',
  {
    tenantId: tenantId(),
    accountId: text('account_id').notNull(),
    roleId: text('role_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.roleId] })],
)

export const session = pgTable('session', {
  id: text('id').primaryKey(),
  tenantId: tenantId(),
  accountId: text('account_id').notNull(),
  /** SHA-256 of the token: reading the table is not enough to sign in. */
  tokenHash: text('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  address: text('address').notNull().default(''),
  userAgent: text('user_agent').notNull().default(''),
  expiresAt: instant('expires_at').notNull(),
  /** When the code of the second step was entered. */
  secondStepAt: instant('second_step_at'),
})

/** The second step of an account's sign-in; pending until a first code confirms it. */
export const secondStep = pgTable('second_step', {
  accountId: text('account_id').primaryKey(),
  tenantId: ownTenantId(),
  /** The authenticator's secret, encrypted with the server's. */
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** 30-second period of the last accepted code; each period is accepted only once. */
  lastPeriod: instant('last_period').notNull().default(0),
})

export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: text('account_id').notNull(),
    tenantId: ownTenantId(),
    /** SHA-256: a random code needs no salt. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** The server's own state; for the owner only. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

/** Counted failures by account, by address and by both, shared by all nodes. */
export const loginAttempt = pgTable('login_attempt', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** Attempts in progress, and when the latest of them began. */
  pending: integer('pending').notNull().default(0),
  pendingAt: instant('pending_at').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
})

/** Solved proofs of work; each is good for one sign-in. */
export const captchaAnswer = pgTable('captcha_answer', {
  id: text('id').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})
