import { field } from '../../kit/fields'
import { filter } from '../../kit/filters'
import { recordKind } from '../../kit/record'
import { recordCalls } from '../../kit/recordCalls'

/** What every list of catalogs has; `name` is at most so long because a phone shows several in a row. */
const parts = {
  measure: '个',
  names: 'name',
  filters: { keyword: filter.keyword(['name']) },
  orders: ['name', 'updatedAt'],
  newStands: 'last',
  whenBound: 'refuse',
} as const
const fields = (example: string) => ({
  name: field.line('名称', 12, { required: true, unique: true, placeholder: `如 ${example}` }),
  note: field.line('备注', 50),
})

/** What articles are put under; managed on their page. */
export const catalogKind = recordKind({
  ...parts,
  domain: 'catalog',
  noun: '分类',
  page: 'scenicRaiders',
  base: 'operation/catalog',
  fields: fields('四季线路'),
  can: ['add', 'edit', 'delete', 'sort', 'bind'],
})
export const catalog = recordCalls(catalogKind)

/** The columns of the micro-site: one that is offline is not in its navigation, and its articles are not on it. */
export const siteCatalogKind = recordKind({
  ...parts,
  domain: 'siteCatalog',
  noun: '栏目',
  page: 'microOfficialWebsite',
  base: 'operation/siteCatalog',
  fields: fields('景区概况'),
  can: ['add', 'edit', 'delete', 'sort', 'publish', 'bind'],
})
export const siteCatalog = recordCalls(siteCatalogKind)
