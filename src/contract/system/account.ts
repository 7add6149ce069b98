import * as z from 'zod'
import { menuRight, right } from '../rights'
import { ACCOUNT_IMPORT_MAX, importedPasswords } from './accountImport'
import { byId, done, endpoint, anyOfRights, id, line, time, version } from '../kit/core'
import { PAGE_SIZE_MAX } from '../kit/paging'
import { ENDED_DAYS, endedSession, livingSession } from '../session/sessions'
import { field } from '../kit/fields'
import { filter } from '../kit/filters'
import { importCalls } from '../kit/imports'
import { phone, PHONE_TYPED_MAX } from '../kit/phone'
import { recordKind } from '../kit/record'
import { recordCalls } from '../kit/recordCalls'
import { LOGIN_ACCOUNT_MAX } from '../session/session'

export const dealStatus = z.enum(['enabled', 'disabled'])
export type DealStatus = z.output<typeof dealStatus>

export const DEAL_STATUS_NAMES: Record<DealStatus, string> = { enabled: '启用', disabled: '禁用' }

const loginAccount = line(LOGIN_ACCOUNT_MAX)
  .min(1, '请输入登录账号')
  .regex(/^[A-Za-z0-9][\w.@-]*$/, '只能用字母、数字和 _ . @ -，以字母或数字开头')

export const ROLES_MAX = 20

export const accountKind = recordKind({
  domain: 'account',
  noun: '员工',
  classifier: '名',
  page: 'account',
  base: 'admin',
  fields: {
    name: field.line('姓名', 20, { required: true }),
    loginAccount: field.text('登录账号', LOGIN_ACCOUNT_MAX, loginAccount, {
      required: true,
      unique: 'everywhere',
      note: '登录时填写，不区分大小写',
    }),
    phone: field.text('手机号', PHONE_TYPED_MAX, phone.default(''), { secret: true }),
    roleIds: field.references('角色', 'role', ROLES_MAX, { apart: true, note: '可以有多个角色，权限相加' }),
  },
  names: 'name',
  can: ['add', 'edit', 'delete'],
  grantsRights: true,
  filters: {
    keyword: filter.keyword(['name', 'loginAccount', 'phone'], '姓名、账号、手机号'),
    roleId: filter.holds('roleIds', { label: '角色' }),
    dealStatus: filter.state('状态', DEAL_STATUS_NAMES),
  },
  sorts: ['name', 'createdAt', 'updatedAt'],
  computedFields: {
    dealStatus,
    /** False until the first password is generated. */
    hasPassword: z.boolean(),
    mustChange: z.boolean(),
    /** Uses a second step to sign in. */
    secondStep: z.boolean(),
    lastLoginAt: time.nullable(),
    lastLoginAddress: z.string().nullable(),
  },
})

/** Bulk change of roles: add to the existing roles, replace them, or remove. */
export const ROLE_CHANGES = { add: '加上', replace: '换成', remove: '去掉' } as const
export type RoleChange = keyof typeof ROLE_CHANGES

const distinctIds = <S extends z.ZodType<readonly { id: string }[]>>(schema: S) =>
  schema.refine((list) => new Set(list.map((one) => one.id)).size === list.length, '员工重复')

const ABSENT = { 404: '没有这个员工' }
const STRONGER = '该员工有当前账号没有的权限'

export const account = {
  ...recordCalls(accountKind),
  ...importCalls({
    ...accountKind,
    access: anyOfRights(accountKind.rightOf('add')),
    rowsMax: ACCOUNT_IMPORT_MAX,
    outcome: { passwords: importedPasswords },
    scope: {},
  }),
  dealStatus: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/admin/dealStatus',
    summary: '启用或禁用员工；禁用时结束其全部会话',
    access: anyOfRights(right('account', 'forbid')),
    body: z.strictObject({ id, version, dealStatus }),
    result: accountKind.record,
    codes: {
      ...ABSENT,
      409: '已被他人修改（data.current），或已是这个状态',
      422: `${STRONGER}；禁用自己；最后一个能管理角色的账号`,
    },
  }),
  /** Also gives a new account its first password. */
  resetPwd: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/admin/resetPwd',
    summary: '生成新密码，只在这次返回；结束其全部会话，下次登录须先修改',
    access: anyOfRights(right('account', 'resetPassword')),
    body: z.strictObject({ id, version }),
    result: z.object({ password: z.string(), account: accountKind.record }),
    codes: { ...ABSENT, 409: '已被他人修改（data.current）', 422: `${STRONGER}；重置自己的密码` },
  }),
  assignRoles: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/admin/roles',
    summary: '给多名员工分配角色：全部分配，或一名也不动',
    access: anyOfRights(right('account', 'edit')),
    body: z.strictObject({
      accounts: distinctIds(
        z
          .array(z.strictObject({ id, version }))
          .min(1, '请选择员工')
          .max(PAGE_SIZE_MAX, `一次最多 ${PAGE_SIZE_MAX} 名`),
      ),
      roleIds: z.array(id).min(1, '请选择角色').max(ROLES_MAX, `最多 ${ROLES_MAX} 个`),
      change: z.enum(Object.keys(ROLE_CHANGES) as [RoleChange, ...RoleChange[]]),
    }),
    /** Number of accounts whose roles changed. */
    result: z.object({ changed: z.int() }),
    codes: {
      ...ABSENT,
      409: '已被他人修改',
      422: `${STRONGER}；角色不存在，或含有当前账号没有的权限；最后一个能管理角色的账号`,
    },
  }),
  /** For users who lost both authenticator and recovery codes. */
  resetSecondStep: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/admin/resetSecondStep',
    summary: '取消员工的两步登录，之后只用密码登录或重新设置；结束其全部会话',
    access: anyOfRights(right('account', 'resetPassword')),
    body: z.strictObject({ id }),
    result: done,
    codes: { ...ABSENT, 409: '没有开启两步登录', 422: `${STRONGER}；重置自己的两步登录` },
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/admin/{id}/sessions',
    summary: `员工的在线会话、最近 ${ENDED_DAYS} 天里结束的会话与登录限制`,
    access: anyOfRights(menuRight('account')),
    params: byId,
    result: z.object({
      sessions: z.array(livingSession),
      ended: z.array(endedSession),
      /** Failed sign-ins within the last minutes. */
      failures: z.int(),
      /** End of the lockout; null if not locked. */
      lockedUntil: time.nullable(),
    }),
    codes: ABSENT,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/mgr/pv/admin/{id}/session/{sessionId}',
    summary: '结束员工的一处会话',
    access: anyOfRights(right('account', 'forbid')),
    params: z.strictObject({ id, sessionId: id }),
    result: done,
    codes: { 404: '没有这个员工或会话', 422: STRONGER },
  }),
  unlock: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/admin/unlock',
    summary: '解除因多次输错密码的登录限制',
    access: anyOfRights(right('account', 'resetPassword')),
    body: z.strictObject({ id }),
    result: done,
    codes: { ...ABSENT, 422: STRONGER },
  }),
}
