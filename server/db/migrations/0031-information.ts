import { recordTable } from './recordTable'

export const information = recordTable({
  name: 'information',
  columns: {
    title: 'text not null',
    cover: 'text',
    summary: 'text not null',
    author: 'text not null',
    source: 'text not null',
    target: 'jsonb not null',
    content: 'text not null',
  },
  has: ['sort', 'publish', 'schedule', 'top'],
  nullableOrders: ['starts_at'],
  search: ['title', 'author', 'source'],
})
