import { field } from '../../kit/fields'
import { filter } from '../../kit/filters'
import { recordKind } from '../../kit/record'
import { recordCalls } from '../../kit/recordCalls'

/** Shared by all catalog lists; `name` is short because a phone shows several in a row. */
const parts = {
  classifier: '个',
  names: 'name',
  filters: { keyword: filter.keyword(['name']) },
  sorts: ['name', 'updatedAt'],
  newPosition: 'last',
  whenReferenced: 'refuse',
} as const
const fields = (example: string) => ({
  name: field.line('名称', 12, { required: true, unique: true, placeholder: `如 ${example}` }),
  note: field.line('备注', 50),
})

/** Categories of articles; managed on the articles' page. */
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

/** Columns of the micro-site: an offline column disappears from navigation, and its articles from the site. */
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
