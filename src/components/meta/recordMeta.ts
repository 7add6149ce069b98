import type { ListRow, PageEndpoint } from '@/components/list/types'
import { menus, rightOf } from '@/contract/rights'
import type { ActionName, PlacedMenu } from '@/contract/rights'
import type { Creation, PageMeta } from '@/routes/meta'
import { paths } from '@/routes/paths'
import { recordPalette } from './recordPalette'
import { recordReference } from './recordReference'
import type { Names } from './recordReference'

interface RecordMeta<R extends ListRow> extends PageMeta {
  /** In the contract; defaults to the page's name. */
  domain?: string
  noun: string
  icon: Creation['icon']
  /** The records' calls, in a chunk of their own that is loaded with the first call. */
  calls: () => Promise<{ idAndName: Names; queryPage: PageEndpoint<R> }>
  /** The field that names a record: the palette finds records by it, and the first page offers a shortcut. */
  names?: keyof R & string
}

/** The form of `components/record` over its page, at `?new`. */
const creationOf = (page: PlacedMenu, noun: string, icon: Creation['icon']): Creation => ({
  label: `新增${noun}`,
  icon,
  right: rightOf(page, 'add'),
  to: `${paths[page]()}?new`,
})

/** What the page of an ordinary record registers, and whatever else is passed. */
export const recordMeta = <R extends ListRow>(
  page: PlacedMenu,
  { domain = page, noun, icon, calls, names, records, ...more }: RecordMeta<R>,
): PageMeta => ({
  records: { ...records, [domain]: recordReference(async () => (await calls()).idAndName, page) },
  ...((menus[page].actions as readonly ActionName[]).includes('add') && { creations: [creationOf(page, noun, icon)] }),
  ...(names !== undefined && {
    shortcut: icon,
    palette: recordPalette<R>(page, {
      kind: domain,
      noun,
      icon,
      queryPage: async () => (await calls()).queryPage,
      nameOf: (row) => String(row[names]),
    }),
  }),
  ...more,
})
