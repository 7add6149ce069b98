import * as z from 'zod'
import type { ImportColumn } from '../kit/imports'

/** Limited because each row's password is hashed while the user waits. */
export const ACCOUNT_IMPORT_MAX = 300

export const accountColumns: readonly ImportColumn[] = [
  { key: 'name', label: '姓名', required: true, width: 14, note: '不超过 20 字', example: '陆景行' },
  {
    key: 'loginAccount',
    label: '登录账号',
    required: true,
    width: 20,
    note: '字母、数字和 _ . @ -，以字母或数字开头。和已有员工相同时，修改那一名',
    example: 'lujingxing',
  },
  { key: 'phone', label: '手机号', required: false, width: 16, note: '可以不填', example: '13800138000' },
  {
    key: 'roles',
    label: '角色',
    required: false,
    width: 28,
    note: '角色名称，多个用顿号、逗号或换行隔开；只能是已有的角色',
    example: '运营客服、审核员',
  },
]

/** Shown once: they are not stored in clear anywhere. */
export const importedPasswords = z.array(z.object({ name: z.string(), loginAccount: z.string(), password: z.string() }))
export type ImportedPasswords = z.output<typeof importedPasswords>
