import type { Endpoint, IdAndName } from '@/contract/kit/core'
import type { PlacedMenu } from '@/contract/rights'
import { call } from '@/lib/call'
import type { RecordReference } from '@/routes/meta'
import { paths } from '@/routes/paths'
import type * as z from 'zod'

export type Names = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<IdAndName[]>>

/** Names come from `idAndName`, whose contract is loaded when a name is needed; `page` opens a record through a query parameter. */
export const recordReference = (
  idAndName: () => Promise<Names>,
  page?: PlacedMenu,
  parameter = 'edit',
): RecordReference => ({
  read: async (signal) => call(await idAndName(), {}, { signal }),
  open: page === undefined ? undefined : { path: paths[page](), to: ({ id }) => `${paths[page]()}?${parameter}=${id}` },
})

/** Records that no field refers to: only the page that opens them is needed. Without a parameter, the page itself. */
export const openedRecord = (page: PlacedMenu, parameter?: string): RecordReference => ({
  read: () => Promise.resolve([]),
  open: {
    path: paths[page](),
    to: ({ id }) =>
      parameter === undefined ? paths[page]() : `${paths[page]()}?${parameter}=${encodeURIComponent(id)}`,
  },
})
