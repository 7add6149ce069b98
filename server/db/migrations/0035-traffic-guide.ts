import { recordTable } from './recordTable'

export const trafficGuide = recordTable({
  name: 'traffic_guide',
  columns: {
    guide_id: 'text collate "C" not null',
    way: 'text not null',
    title: 'text not null',
    minutes: 'integer not null',
    cost: 'integer not null',
    steps: 'jsonb not null',
    position: 'jsonb',
    entrance: 'text not null',
  },
  has: ['sort', 'publish'],
  orders: ['minutes'],
  filters: ['guide_id', 'way'],
  search: ['title'],
  references: { guide_id: 'guide' },
})
