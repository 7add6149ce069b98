import type { PageEndpoint } from '@/components/list/types'
import { call } from '@/lib/call'
import type { Access, Creation, PaletteSource } from '@/routes/meta'
import { paths } from '@/routes/paths'
import { rightOf } from '@/contract/rights'
import type { ActionName, PlacedMenu } from '@/contract/rights'

interface RecordSource<R extends { id: string }> {
  /** Domain of the records in the contract. */
  kind: string
  noun: string
  icon: Creation['icon']
  queryPage: () => Promise<PageEndpoint<R>>
  nameOf: (row: R) => string
  noteOf?: (row: R) => string | undefined
  /** Set if the page's path differs from its name. */
  path?: string
  /** URL parameter that opens a record, and the action whose right it needs; defaults to the form at `?edit=`. */
  opening?: readonly [parameter: string, action: ActionName]
}

/** Searches a page's records by keyword. */
export const recordPalette =
  <R extends { id: string }>(
    page: PlacedMenu,
    {
      kind,
      noun,
      icon,
      queryPage,
      nameOf,
      noteOf,
      path = paths[page](),
      opening: [parameter, action] = ['edit', 'edit'],
    }: RecordSource<R>,
  ) =>
  (access: Access): PaletteSource | null => {
    if (!access.opens(path)) return null
    const mayOpen = access.allowed(rightOf(page, action))
    const listAddress = (keyword: string) => `${path}?${new URLSearchParams({ keyword }).toString()}`
    return {
      kind,
      noun,
      icon,
      find: {
        queryKey: [kind, 'queryPage', 'palette'],
        ask: async (keyword, pageSize, signal) => {
          const result = await call(await queryPage(), { body: { keyword, pageSize } }, { signal })
          return {
            list: result.list.map((row) => ({ id: row.id, name: nameOf(row), note: noteOf?.(row) })),
            total: result.total,
          }
        },
      },
      open: ({ id, name }) => (mayOpen ? `${path}?${parameter}=${id}` : listAddress(name)),
      list: listAddress,
    }
  }
