import { isolate } from './isolate'
import { linked } from './linked'
import { readable } from './readable'

/** Who opened what: each visitor once a day. Days are counted from 1970, in Beijing time; visitors are stored as hashes. */
const events = `
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

const noticeTarget = `alter table notice add column target jsonb not null default '{"kind":"none"}'::jsonb;
  alter table notice alter column target drop default;`

const links =
  linked('information', 'target') +
  linked('extend_function', 'target') +
  linked('advertisement', 'target') +
  linked('notice', 'target')

export const reads = events + readable('notice') + readable('information') + readable('article') + noticeTarget + links
