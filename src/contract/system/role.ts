import * as z from 'zod'
import { field } from '../kit/fields'
import { filter } from '../kit/filters'
import { recordKind } from '../kit/record'
import { recordCalls } from '../kit/recordCalls'
import { rightId } from './right'

/** Only an upper bound; there are fewer rights. */
const RIGHTS_MAX = 2000

/** As saved from the tree: includes menus of which only some actions are selected. */
const rightIds = z
  .array(rightId)
  .max(RIGHTS_MAX, `最多 ${RIGHTS_MAX} 项`)
  .refine((ids) => new Set(ids).size === ids.length, '权限重复')
  .default([])

export const roleKind = recordKind({
  domain: 'role',
  noun: '角色',
  classifier: '个',
  page: 'role',
  base: 'role',
  paths: { idAndName: 'GET pt/role/list', bind: 'GET pt/role/isBind/{id}' },
  fields: {
    name: field.line('角色名称', 20, { required: true, unique: true }),
    note: field.line('说明', 100, { placeholder: '这个角色做什么' }),
    secondStep: field.flag('要求两步登录', { note: '保存后马上生效：有这个角色而没有设置的人，先设置才能继续使用' }),
    refundLimit: field.money('每笔订单退款额度', { in: 'refunds', placeholder: '不填为不限' }),
    refundDayLimit: field.money('每天退款额度', {
      in: 'refunds',
      placeholder: '不填为不限',
      note: '每笔订单：前后几次合计，不论谁退的。每天：按北京时间的一天。超出额度的退款要第二人复核；一个人有几个能退款的角色时，按最高的算',
    }),
    rightIds: field.value('权限', rightIds, [], { in: 'rights', apart: true }),
  },
  names: 'name',
  sections: { basic: '基本信息', refunds: '退款额度', rights: '菜单与操作' },
  can: ['add', 'edit', 'delete', 'copy', 'bind'],
  grantsRights: true,
  filters: { keyword: filter.keyword(['name', 'note'], '角色名称、说明') },
  sorts: ['name', 'updatedAt'],
  computedFields: {
    /** Number of accounts with this role. */
    accounts: z.int(),
    menus: z.int(),
    actions: z.int(),
  },
  whenReferenced: 'refuse',
})
export const role = recordCalls(roleKind)
