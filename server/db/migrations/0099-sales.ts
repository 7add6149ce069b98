import { isolate } from './isolate'
import { recordTable } from './recordTable'

const price = recordTable({
  name: 'price',
  columns: {
    guide_id: 'text collate "C" not null',
    name: 'text not null',
    price: 'integer not null check (price > 0)',
    original: 'integer check (original >= price)',
    validity: 'integer not null check (validity > 0)',
    validity_unit: `text not null check (validity_unit in ('hour', 'day'))`,
    language_id: 'text collate "C"',
  },
  has: ['sort', 'publish'],
  orders: ['price'],
  filters: ['guide_id'],
  references: { guide_id: 'guide', language_id: 'language' },
})

/** How a guide is sold; without a row it is free, like a new guide. */
const sell = `
  create table sell (
    tenant_id text collate "C" not null default current_setting('app.tenant'),
    guide_id text collate "C" not null,
    trial integer not null check (trial >= 0),
    slogan text not null,
    notice text not null,
    publish text not null check (publish in ('offline', 'online')),
    version integer not null,
    updated_at bigint not null,
    updated_by text collate "C",
    primary key (tenant_id, guide_id),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  create index sell_of_publish on sell (tenant_id, publish, guide_id);
  ${isolate('sell', 'select, insert, update')}
`

export const sales = price + sell
