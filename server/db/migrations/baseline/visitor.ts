import { isolate, openToIdentity } from '../isolate'
import { searchable } from '../searchable'
import { owner, tenant } from './columns'

/** Visitors of the mini-program and the page, and their activity: each visit to a guide (per day), each explanation played. */
const visitors = `
  create table visitor (
    ${owner}
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
    orders integer not null default 0,
    spent bigint not null default 0,
    spending text collate "C" not null generated always as (
      case
        when spent <= 0 then 'none'
        when spent < 5000 then 'low'
        when spent < 20000 then 'middle'
        else 'high'
      end
    ) stored,
    -- In the mini-program of this merchant.
    openid text collate "C",
    -- Visitors who use a browser are recognised by a key that it keeps; the hash is stored, for this merchant only.
    device_key text collate "C",
    -- By which a visitor signed in on the page; other service accounts have other openids.
    page_app text collate "C",
    page_openid text collate "C",
    -- The account that took over what this device had.
    joined_to text collate "C",
    primary key (tenant_id, id),
    constraint visitor_page check ((page_app is null) = (page_openid is null)),
    constraint visitor_joined foreign key (tenant_id, joined_to) references visitor (tenant_id, id)
  );
  create index visitor_seen on visitor (tenant_id, last_seen_at, id) where deleted_at is null;
  create index visitor_first on visitor (tenant_id, first_seen_at, id) where deleted_at is null;
  create index visitor_city on visitor (tenant_id, province, city, last_seen_at, id) where deleted_at is null;
  create index visitor_province on visitor (tenant_id, province, last_seen_at, id) where deleted_at is null;
  create index visitor_phone on visitor (tenant_id, phone) where deleted_at is null;
  create index visitor_phone_end on visitor (tenant_id, phone_end) where deleted_at is null;
  ${searchable('visitor', ['nickname'])}
  create index visitor_spending on visitor (tenant_id, spending, last_seen_at, id) where deleted_at is null;
  create unique index visitor_openid on visitor (tenant_id, openid) where openid is not null;
  create unique index visitor_device on visitor (tenant_id, device_key) where device_key is not null;
  create unique index visitor_page_openid on visitor (tenant_id, page_app, page_openid) where page_openid is not null;
  ${isolate('visitor')}

  create table visitor_visit (
    ${owner}
    visitor_id text collate "C" not null,
    guide_id text collate "C" not null,
    at bigint not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, visitor_id) references visitor (tenant_id, id),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  create index visitor_visit_of on visitor_visit (tenant_id, visitor_id, at desc);
  -- The visitor is in these indexes, so counting reads nothing else.
  create index visitor_visit_at on visitor_visit (tenant_id, at, visitor_id);
  create index visitor_visit_guide on visitor_visit (tenant_id, guide_id, at, visitor_id);
  ${isolate('visitor_visit')}

  -- Kept in words and without foreign keys to the explanation: it may be gone by the time that somebody asks.
  create table visitor_listening (
    ${owner}
    visitor_id text collate "C" not null,
    guide_id text collate "C" not null,
    title text not null,
    language text not null,
    at bigint not null,
    seconds integer not null check (seconds >= 0),
    whole_seconds integer not null check (whole_seconds >= seconds),
    -- The place besides the title, so both its languages count as one.
    spot_id text collate "C",
    poi_id text collate "C",
    packet_id text collate "C",
    route_id text collate "C",
    primary key (tenant_id, id),
    foreign key (tenant_id, visitor_id) references visitor (tenant_id, id),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  create index visitor_listening_of on visitor_listening (tenant_id, visitor_id, at desc);
  create index visitor_listening_at on visitor_listening (tenant_id, at, visitor_id);
  create index visitor_listening_guide on visitor_listening (tenant_id, guide_id, at, visitor_id);
  ${isolate('visitor_listening')}
`

/** Token sent by the visitor's mini-program or page with each call, stored as a hash; the identity role uses it to find the caller. */
const tokens = `
  create table visitor_token (
    token_hash text collate "C" primary key,
    ${tenant}
    visitor_id text collate "C" not null,
    created_at bigint not null,
    expires_at bigint not null,
    -- Anyone can make up a browser's key, so calls with these tokens count against the caller's address too.
    by_device boolean not null default false,
    foreign key (tenant_id, visitor_id) references visitor (tenant_id, id)
  );
  create index visitor_token_of on visitor_token (tenant_id, visitor_id, created_at);
  create index visitor_token_end on visitor_token (expires_at);
  ${isolate('visitor_token', 'select, insert, delete')}
  ${openToIdentity('visitor_token', 'select')}
`

/** Pictures by sender: a visitor's problem can only show the visitor's own. Deleted along with the file. */
const pictures = `
  create table visitor_picture (
    ${tenant}
    visitor_id text collate "C" not null,
    name text collate "C" not null,
    at bigint not null,
    primary key (tenant_id, visitor_id, name),
    foreign key (tenant_id, visitor_id) references visitor (tenant_id, id),
    foreign key (tenant_id, name) references media (tenant_id, name) on delete cascade
  );
  create index visitor_picture_name on visitor_picture (tenant_id, name);
  ${isolate('visitor_picture', 'select, insert, update')}
`

/**
 * Accounts of visitors who signed in with WeChat on the page; an account has one or more devices. Until a device signs in it has its own
 * visitor row (\`visitor.device_key\`); on sign-in, that visitor's rows move to the account.
 */
const accounts = `
  create table visitor_account_device (
    ${tenant}
    device_key text collate "C" not null,
    visitor_id text collate "C" not null,
    at bigint not null,
    primary key (tenant_id, device_key),
    foreign key (tenant_id, visitor_id) references visitor (tenant_id, id)
  );
  create index visitor_account_device_of on visitor_account_device (tenant_id, visitor_id);
  ${isolate('visitor_account_device')}

  -- Sign-ins on their way to WeChat. A state is used once, and by the device that it was made for.
  create table visitor_sign_in (
    ${tenant}
    state_hash text collate "C" not null,
    device_key text collate "C" not null,
    expires_at bigint not null,
    primary key (tenant_id, state_hash)
  );
  create index visitor_sign_in_end on visitor_sign_in (tenant_id, expires_at);
  ${isolate('visitor_sign_in', 'select, insert, delete')}
`

/**
 * Where visitors were, if they agreed: counts per cell and quarter of an hour, per guide and quarter, per guide and day. The counts
 * identify no one. To count each visitor once, hashes of the counted visitors are stored while a count grows. Their salt is deleted
 * with them, so even the whole database cannot reveal later where a visitor was.
 */
const heat = `
  create table heat_count (
    ${tenant}
    guide_id text collate "C" not null,
    kind text collate "C" not null check (kind in ('cell', 'quarter', 'day')),
    -- Beginning of the quarter of an hour, or of the day.
    at bigint not null,
    -- Of the grid; 0 where it is no cell.
    row_number integer not null,
    column_number integer not null,
    visitors integer not null check (visitors > 0),
    primary key (tenant_id, guide_id, kind, at, row_number, column_number),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  ${isolate('heat_count', 'select, insert, update')}

  create table heat_salt (
    ${tenant}
    kind text collate "C" not null check (kind in ('quarter', 'day')),
    at bigint not null,
    salt text collate "C" not null,
    until bigint not null,
    primary key (tenant_id, kind, at)
  );
  ${isolate('heat_salt', 'select, insert, delete')}

  create table heat_seen (
    ${tenant}
    hash text collate "C" not null,
    until bigint not null,
    primary key (tenant_id, hash)
  );
  create index heat_seen_until on heat_seen (tenant_id, until);
  ${isolate('heat_seen', 'select, insert, delete')}
`

export const visitorTables = visitors + tokens + pictures + accounts + heat
