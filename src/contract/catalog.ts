import { field } from './fields'
import { filter } from './filters'
import { recordKind } from './record'
import { recordCalls } from './recordCalls'

/** What articles are put under; managed on their page. */
export const catalogKind = recordKind({
  domain: 'catalog',
  noun: '分类',
  measure: '个',
  page: 'scenicRaiders',
  base: 'operation/catalog',
  fields: {
    name: field.line('名称', 12, { required: true, unique: true, placeholder: '如 四季线路' }),
    note: field.line('备注', 50),
  },
  names: 'name',
  can: ['add', 'edit', 'delete', 'sort', 'bind'],
  filters: { keyword: filter.keyword(['name']) },
  orders: ['name', 'updatedAt'],
  newStands: 'last',
  whenBound: 'refuse',
})
export const catalog = recordCalls(catalogKind)
