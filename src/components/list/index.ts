export { ListPage } from './ListPage'
export { useRowTools } from './row/rowContext'
export { createSelection } from './useSelection'
export type { Action, BulkRun, CardParts, CascadeOption, Chip, Column, Density, Filter, FilterValues, ListPageProps, ListRow, ListView, Look, Option, Ordering, Primary } from './types'
