import { isolate } from './isolate'
import { searchable } from './searchable'

const owner = `
      id text collate "C" not null,
      tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),`

/** Visitors of the mini-program, and their activity: each visit to a guide (per day), each explanation played. */
export const visitors = `
  create table visitor (${owner}
      nickname text not null,
      phone text not null default '',
      -- Of a telephone number, by which people name it.
      phone_end text not null default '',
      province text not null default '',
      city text not null default '',
      device text not null default '',
      first_seen_at bigint not null,
      last_seen_at bigint not null,
      deleted_at bigint,
      primary key (tenant_id, id)
  );
  create index visitor_seen on visitor (tenant_id, last_seen_at, id) where deleted_at is null;
  create index visitor_first on visitor (tenant_id, first_seen_at, id) where deleted_at is null;
  create index visitor_city on visitor (tenant_id, province, city, last_seen_at, id) where deleted_at is null;
  create index visitor_province on visitor (tenant_id, province, last_seen_at, id) where deleted_at is null;
  create index visitor_phone on visitor (tenant_id, phone) where deleted_at is null;
  create index visitor_phone_end on visitor (tenant_id, phone_end) where deleted_at is null;
  ${searchable('visitor', ['nickname'])}
  ${isolate('visitor')}

  create table visitor_visit (${owner}
      visitor_id text collate "C" not null,
      guide_id text collate "C" not null,
      at bigint not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, visitor_id) references visitor (tenant_id, id),
      foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  create index visitor_visit_of on visitor_visit (tenant_id, visitor_id, at desc);
  ${isolate('visitor_visit')}

  -- What was heard is kept in words: an explanation may be gone by the time that somebody asks.
  create table visitor_listening (${owner}
      visitor_id text collate "C" not null,
      guide_id text collate "C" not null,
      title text not null,
      language text not null,
      at bigint not null,
      seconds integer not null check (seconds >= 0),
      whole_seconds integer not null check (whole_seconds >= seconds),
      primary key (tenant_id, id),
      foreign key (tenant_id, visitor_id) references visitor (tenant_id, id),
      foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  create index visitor_listening_of on visitor_listening (tenant_id, visitor_id, at desc);
  ${isolate('visitor_listening')}
`
