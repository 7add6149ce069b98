import { recordTable } from './recordTable'

export const notice = recordTable({
  name: 'notice',
  columns: {
    title: 'text not null',
    urgent: 'boolean not null',
    guide_ids: 'jsonb not null',
    cover: 'text',
    content: 'text not null',
  },
  has: ['sort', 'publish', 'schedule', 'top'],
  nullableOrders: ['starts_at'],
  filters: ['urgent'],
  search: ['title'],
})
