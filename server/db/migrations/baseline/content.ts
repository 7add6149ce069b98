import { isolate } from '../isolate'
import { recordTable } from '../recordTable'

const notice = recordTable({
  name: 'notice',
  columns: {
    title: 'text not null',
    urgent: 'boolean not null',
    guide_ids: 'jsonb not null',
    cover: 'text',
    content: 'text not null',
    target: 'jsonb not null',
  },
  has: ['sort', 'publish', 'schedule', 'top', 'reads'],
  nullableOrders: ['starts_at'],
  filters: ['urgent'],
  search: ['title'],
  links: ['target'],
})

const information = recordTable({
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
  has: ['sort', 'publish', 'schedule', 'top', 'reads'],
  nullableOrders: ['starts_at'],
  search: ['title', 'author', 'source'],
  links: ['target'],
})

const extendFunction = recordTable({
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
  links: ['target'],
})

const adPosition = recordTable({
  name: 'ad_position',
  columns: {
    name: 'text not null',
    key: 'text collate "C" not null',
    width: 'integer not null check (width > 0)',
    height: 'integer not null check (height > 0)',
    at_once: 'integer not null check (at_once > 0)',
  },
  unique: ['key', 'name'],
  has: ['sort'],
})

const advertisement = recordTable({
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
  links: ['target'],
  references: { position_id: 'ad_position' },
})

const catalog = recordTable({
  name: 'catalog',
  columns: {
    name: 'text not null',
    note: 'text not null',
  },
  unique: ['name'],
  has: ['sort'],
})

const article = recordTable({
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
  has: ['sort', 'publish', 'schedule', 'top', 'reads'],
  nullableOrders: ['starts_at'],
  filters: ['catalog_id'],
  search: ['title', 'author'],
  references: { catalog_id: 'catalog' },
})

const video = recordTable({
  name: 'video',
  columns: {
    title: 'text not null',
    video: 'text not null',
    cover: 'text not null',
    guide_ids: 'jsonb not null',
  },
  has: ['sort', 'publish', 'schedule', 'top', 'reads'],
  nullableOrders: ['starts_at'],
  search: ['title'],
})

const trafficGuide = recordTable({
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

/** Who opened what: each visitor once a day. Days are counted from 1970, in Beijing time; visitors are stored as hashes. */
const reads = `
  create table content_read (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    domain text collate "C" not null,
    record_id text collate "C" not null,
    day integer not null,
    visitor text collate "C" not null,
    primary key (tenant_id, domain, record_id, day, visitor)
  );
  ${isolate('content_read', 'select, insert')}
`

export const content = [
  notice,
  information,
  extendFunction,
  adPosition,
  advertisement,
  catalog,
  article,
  video,
  trafficGuide,
  reads,
].join('\n')
