import { recordTable } from './recordTable'

const catalog = recordTable({
  name: 'catalog',
  columns: {
    name: 'text not null',
    note: 'text not null',
  },
  unique: ['name'],
  has: ['sort'],
})

export const article =
  catalog +
  recordTable({
    name: 'article',
    columns: {
      title: 'text not null',
      catalog_id: 'text collate "C" not null',
      author: 'text not null',
      cover: 'text not null',
      summary: 'text not null',
      guide_ids: 'jsonb not null',
      content: 'text not null',
      reading_minutes: 'integer not null check (reading_minutes >= 0)',
    },
    has: ['sort', 'publish', 'schedule', 'top'],
    nullableOrders: ['starts_at'],
    filters: ['catalog_id'],
    search: ['title', 'author'],
    references: { catalog_id: 'catalog' },
  })
