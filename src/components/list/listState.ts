import type * as z from 'zod'
import type { FilterShape, FilterValues, ListState } from './types'

/** The list's own URL parameters; filters may not use these names. */
const PARAMETERS = { page: 'page', size: 'size', order: 'order' } as const

/** Rows of a page that follows the window: fewer would hide what is there, more no eye compares. */
export const FIT_MIN = 5
export const FIT_MAX = 25

export interface StateSchema {
  filters: FilterShape
  sorts: readonly string[]
  sizes: readonly number[]
  /** Rows of a page whose address names no number; else the first of the sizes. */
  defaultSize?: number
}

const defaultOf = ({ defaultSize, sizes }: StateSchema) => defaultSize ?? sizes[0] ?? 20

const schemaOf = (shape: FilterShape, name: string) => shape[name] as z.ZodType

/** Parses a value by the contract; URLs hold only text, so numbers are tried second. */
function readValue(schema: z.ZodType, raw: string): string | number | undefined {
  if (raw === '') return undefined
  for (const candidate of [raw, Number(raw)]) {
    const read = schema.safeParse(candidate)
    if (read.success && read.data !== '' && (typeof read.data === 'string' || typeof read.data === 'number'))
      return read.data
  }
  return undefined
}

function readCount(raw: string | null, allowed: (value: number) => boolean, fallback: number): number {
  const value = raw !== null && /^\d{1,7}$/.test(raw) ? Number(raw) : fallback
  return allowed(value) ? value : fallback
}

/** Parses the state from a URL. Invalid values fall back to their defaults: old or mistyped links still open. */
export function parseState(schema: StateSchema, search: string): ListState {
  const params = new URLSearchParams(search)
  const filters: FilterValues = {}
  for (const name of Object.keys(schema.filters)) {
    const value = readValue(schemaOf(schema.filters, name), params.get(name) ?? '')
    if (value !== undefined) filters[name] = value
  }
  const order = params.get(PARAMETERS.order)
  return {
    page: readCount(params.get(PARAMETERS.page), (page) => page >= 1 && page <= 1_000_000, 1),
    size: readCount(
      params.get(PARAMETERS.size),
      (size) => schema.sizes.includes(size) || (size >= FIT_MIN && size <= FIT_MAX),
      defaultOf(schema),
    ),
    order: order !== null && schema.sorts.includes(order) ? order : undefined,
    filters,
  }
}

/** Serialises the state without defaults; foreign parameters are preserved. */
export function serialiseState(schema: StateSchema, state: ListState, search: string): string {
  const params = new URLSearchParams(search)
  for (const name of [...Object.values(PARAMETERS), ...Object.keys(schema.filters)]) params.delete(name)
  for (const name of Object.keys(schema.filters)) {
    const value = state.filters[name]
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  if (state.order !== undefined) params.set(PARAMETERS.order, state.order)
  // A later page has other rows at another length, which follows the reader's window.
  if (state.size !== defaultOf(schema) || state.page !== 1) params.set(PARAMETERS.size, String(state.size))
  if (state.page !== 1) params.set(PARAMETERS.page, String(state.page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

export type StateChange = Partial<Pick<ListState, 'page' | 'size' | 'order'>> & { filters?: FilterValues }

/** Any change except of the page returns to page 1: the old page number means nothing in another list. */
export function changeState(state: ListState, change: StateChange): ListState {
  const filters = change.filters === undefined ? state.filters : { ...state.filters, ...change.filters }
  const active = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))
  return { ...state, ...change, filters: active, page: change.page ?? 1 }
}

export const isFiltered = (state: ListState) => Object.keys(state.filters).length > 0
