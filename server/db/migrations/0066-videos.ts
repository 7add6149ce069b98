import { recordTable } from './recordTable'

/** Allows videos among stored files and uploads. */
const files = ['media', 'upload']
  .map(
    (table) =>
      `alter table ${table} drop constraint ${table}_kind_check, add constraint ${table}_kind_check check (kind in ('picture', 'voice', 'txt', 'video'));`,
  )
  .join('\n')

export const videos =
  files +
  recordTable({
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
