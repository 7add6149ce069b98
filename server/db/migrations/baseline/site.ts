import { recordTable } from '../recordTable'

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

/** At most one of a merchant's virtual humans is the default. */
const virtualHuman =
  recordTable({
    name: 'virtual_human',
    columns: {
      name: 'text not null',
      portrait: 'text not null',
      greeting: 'text not null',
      voice_style_id: 'text collate "C" not null',
      guide_ids: 'jsonb not null',
      is_default: 'boolean not null',
    },
    unique: ['name'],
    has: [],
    filters: ['voice_style_id'],
    search: ['name'],
    references: { voice_style_id: 'voice_style' },
  }) + 'create unique index virtual_human_default on virtual_human (tenant_id) where is_default and deleted_at is null;'

export const site = catalog + article + header + uniqueIndex + virtualHuman
