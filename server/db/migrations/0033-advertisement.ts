import { recordTable } from './recordTable'

const adPosition = recordTable({
  name: 'ad_position',
  columns: {
    name: 'text not null',
    key: 'text collate "C" not null',
    width: 'integer not null check (width > 0)',
    height: 'integer not null check (height > 0)',
    at_once: 'integer not null check (at_once > 0)',
  },
  unique: ['key'],
  has: ['sort'],
})

export const advertisement =
  adPosition +
  recordTable({
    name: 'advertisement',
    columns: {
      title: 'text not null',
      position_id: 'text collate "C" not null',
      picture: 'text not null',
      target: 'jsonb not null',
      guide_ids: 'jsonb not null',
    },
    has: ['sort', 'publish', 'schedule', 'top'],
    nullableOrders: ['starts_at'],
    filters: ['position_id'],
    search: ['title'],
    references: { position_id: 'ad_position' },
  })
