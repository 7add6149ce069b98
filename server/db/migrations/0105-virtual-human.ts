import { recordTable } from './recordTable'

/** At most one of a merchant's virtual humans is the default. */
export const virtualHuman = `
  ${recordTable({
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
  })}
  create unique index virtual_human_default on virtual_human (tenant_id) where is_default and deleted_at is null;
`
