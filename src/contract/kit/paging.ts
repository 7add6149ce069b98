import * as z from 'zod'
import { id } from './core'

export const PAGE_SIZE_MAX = 200

/** Input of a paged list: page, optional order, and the list's filters. */
export function pageInput<F extends z.ZodRawShape, const O extends readonly string[]>(filters: F, orders: O) {
  return z.strictObject({
    pageNum: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(PAGE_SIZE_MAX).default(20),
    /** Field and direction, for instance `updatedAt:desc`; defaults to the list's own order. */
    orderBy: z.enum(orders as unknown as readonly [string, ...string[]]).optional(),
    ...filters,
  })
}

/** Counting stops here: a page's total must never cost more than its rows. */
export const COUNT_MAX = 10_000

export interface Page<T> {
  list: T[]
  total: number
  /** There are more rows than `total`, which is then `COUNT_MAX`. */
  totalIsLeast?: boolean | undefined
  pageNum: number
  pageSize: number
}

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    list: z.array(item),
    total: z.int(),
    totalIsLeast: z.boolean().optional(),
    pageNum: z.int(),
    pageSize: z.int(),
  })

/** Maximum number of items that can be sorted by hand; each move sends the complete list. */
export const SORT_MAX = 5000

/** The complete ordered id list of a sorting scope. */
export const sortInput = z.strictObject({
  ids: z
    .array(id)
    .min(1)
    .max(SORT_MAX, `一次最多排序 ${SORT_MAX} 项`)
    .refine((ids) => new Set(ids).size === ids.length, '编号重复'),
  /** The order the move started from: if it has changed meanwhile, someone else has sorted (409). Omitted, the last write wins. */
  from: z.array(id).max(SORT_MAX).optional(),
})
