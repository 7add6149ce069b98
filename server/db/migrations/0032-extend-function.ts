import { recordTable } from './recordTable'

export const extendFunction = recordTable({
  name: 'extend_function',
  columns: {
    name: 'text not null',
    icon: 'text not null',
    picture: 'text',
    target: 'jsonb not null',
    guide_ids: 'jsonb not null',
  },
  has: ['sort', 'publish', 'top'],
  search: ['name'],
})
