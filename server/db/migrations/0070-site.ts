import { recordTable } from './recordTable'

const catalog = recordTable({
  name: 'site_catalog',
  columns: {
    name: 'text not null',
    note: 'text not null',
  },
  unique: ['name'],
  has: ['sort', 'publish'],
})

const article = recordTable({
  name: 'site_article',
  columns: {
    title: 'text not null',
    catalog_id: 'text collate "C" not null',
    author: 'text not null',
    cover: 'text not null',
    summary: 'text not null',
    content: 'text not null',
    reading_minutes: 'integer not null check (reading_minutes >= 0)',
  },
  has: ['sort', 'publish', 'schedule', 'top', 'reads'],
  nullableOrders: ['starts_at'],
  filters: ['catalog_id'],
  search: ['title', 'author'],
  references: { catalog_id: 'site_catalog' },
})

const header = recordTable({
  name: 'site',
  columns: {
    name: 'text not null',
    logo: 'text',
    pictures: 'jsonb not null',
    introduction: 'text not null',
    phone: 'text not null',
    hours: 'text not null',
    address: 'text not null',
  },
  has: [],
})

/** One row per merchant. */
const uniqueIndex = `create unique index site_one on site (tenant_id) where deleted_at is null;`

export const site = catalog + article + header + uniqueIndex
