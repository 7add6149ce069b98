export { ListPage } from './ListPage'
export { useRowTools } from './row/rowContext'
export { createSelection } from './useSelection'
export type {
  Action,
  BulkRun,
  CardParts,
  CascadeOption,
  Chip,
  Column,
  Filter,
  ListState,
  ListView,
  DisplayOptions,
  Option,
  Ordering,
} from './types'
