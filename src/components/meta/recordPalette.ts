import type { PageEndpoint } from '@/components/list/types'
import { call } from '@/lib/call'
import type { Access, Creation, PaletteSource } from '@/routes/meta'
import { paths } from '@/routes/paths'
import { rightOf } from '@/routes/rights'
import type { MenuName } from '@/routes/rights'

interface RecordSource<R extends { id: string }> {
  /** Domain of the records in the contract. */
  kind: string
  noun: string
  icon: Creation['icon']
  queryPage: () => Promise<PageEndpoint<R>>
  nameOf: (row: R) => string
}

/** Finds the records of a page (components/record, which opens one at `?edit=`) by a keyword. */
export const recordPalette =
  <R extends { id: string }>(page: MenuName & keyof typeof paths, { kind, noun, icon, queryPage, nameOf }: RecordSource<R>) =>
  (access: Access): PaletteSource | null => {
    const list = paths[page]()
    if (!access.opens(list)) return null
    const edits = access.allowed(rightOf(page, 'edit'))
    const finding = (keyword: string) => `${list}?${new URLSearchParams({ keyword }).toString()}`
    return {
      kind,
      noun,
      icon,
      find: {
        queryKey: [kind, 'queryPage', 'palette'],
        ask: async (keyword, pageSize, signal) => {
          const found = await call(await queryPage(), { body: { keyword, pageSize } }, { signal })
          return { list: found.list.map((row) => ({ id: row.id, name: nameOf(row) })), total: found.total }
        },
      },
      open: ({ id, name }) => (edits ? `${list}?edit=${id}` : finding(name)),
      list: finding,
    }
  }
