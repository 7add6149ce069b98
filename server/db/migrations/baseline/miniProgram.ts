import { isolate, openToIdentity } from '../isolate'
import { ownedBySearch } from '../ownedBySearch'
import { owner, tenant } from './columns'

/**
 * Parts of a merchant's configuration; a part has no row until it is first saved. The page's policy lists the hosts of map tiles: a function returns
 * the URLs of all merchants, without their keys.
 */
const config = `
  create table merchant_config (
    ${tenant}
    part text collate "C" not null check (
      part in ('baseConfig', 'baseConfigPro', 'indexConfig', 'globalSettings', 'mapConfig', 'weChatConfig', 'weChatPageConfig')
    ),
    value jsonb not null,
    version integer not null check (version > 1),
    created_at bigint not null,
    created_by text collate "C",
    updated_at bigint not null,
    updated_by text collate "C",
    primary key (tenant_id, part)
  );
  ${isolate('merchant_config', 'select, insert, update')}

  grant select (part, value) on merchant_config to console_search;
  create policy map_tiles on merchant_config for select to console_search using (part = 'mapConfig');
  create function map_tiles() returns setof text
  language sql stable security definer as $$
    select distinct c.value ->> 'tiles' from merchant_config c where c.part = 'mapConfig' and c.value ->> 'tiles' <> ''
  $$;
  revoke execute on function map_tiles() from public;
  grant execute on function map_tiles() to console_identity;
  ${ownedBySearch('map_tiles()')}
`

/** WeChat's access tokens, which all nodes and all merchants of an app share. */
const weChat = `
  create table wechat_token (
    -- Hash of AppID and secret: who knows only the AppID of somebody else must not get their token.
    app text collate "C" primary key,
    -- Encrypted; empty before the first answer.
    token text not null default '',
    expires_at bigint not null default 0,
    -- When WeChat was last asked to replace a token that was still valid.
    forced_at bigint not null default 0,
    -- The node that renews it now.
    lease text not null default '',
    lease_until bigint not null default 0
  );
  alter table wechat_token enable row level security;
  alter table wechat_token force row level security;
  ${openToIdentity('wechat_token', 'select, insert, update, delete')}
`

const SCENES = `('rescueTaken', 'problemSolved', 'orderPaid', 'rightEnding', 'refundDone', 'refundRefused')`

/** The template of each scene (no row until first saved); subscription messages as a queue, with a row for each attempt. */
const subscriptions = `
  create table subscribe_template (
    ${tenant}
    scene text collate "C" not null check (scene in ${SCENES}),
    enabled boolean not null,
    template_id text not null,
    title text not null,
    fields jsonb not null,
    version integer not null check (version > 1),
    created_at bigint not null,
    created_by text collate "C",
    updated_at bigint not null,
    updated_by text collate "C",
    primary key (tenant_id, scene)
  );
  ${isolate('subscribe_template', 'select, insert, update')}

  create table subscribe_message (
    ${owner}
    scene text collate "C" not null check (scene in ${SCENES}),
    at bigint not null,
    visitor_id text collate "C" not null,
    -- Of the problem, order or request for help that it is about.
    subject text collate "C" not null,
    template_id text not null,
    title text not null,
    parts jsonb not null,
    state text not null check (state in ('recorded', 'queued', 'handedOver', 'declined', 'failed')),
    reason text not null default '',
    next_at bigint,
    attempts integer not null default 0,
    primary key (tenant_id, id),
    foreign key (tenant_id, visitor_id) references visitor (tenant_id, id),
    constraint subscribe_message_queued check ((state = 'queued') = (next_at is not null))
  );
  create index subscribe_message_at on subscribe_message (tenant_id, at, id);
  create index subscribe_message_scene on subscribe_message (tenant_id, scene, at, id);
  create index subscribe_message_due on subscribe_message (next_at) where state = 'queued';
  ${isolate('subscribe_message', 'select, insert, update')}
  ${openToIdentity('subscribe_message', 'select (tenant_id, state, next_at)')}

  create table subscribe_attempt (
    ${owner}
    message_id text collate "C" not null,
    number integer not null,
    at bigint not null,
    outcome text not null check (outcome in ('sending', 'accepted', 'refused', 'unanswered', 'interrupted')),
    reason text not null default '',
    primary key (tenant_id, id),
    foreign key (tenant_id, message_id) references subscribe_message (tenant_id, id)
  );
  create unique index subscribe_attempt_number on subscribe_attempt (tenant_id, message_id, number);
  create index subscribe_attempt_sending on subscribe_attempt (tenant_id, message_id) where outcome = 'sending';
  ${isolate('subscribe_attempt', 'select, insert, update')}
`

/**
 * Pages of the mini-program: one draft each, plus immutable published revisions; the highest number is online. A plan holds the modules as of that
 * decision: from \`publish_at\` on visitors see it, by the clock alone; the page's next publishing act turns it into a numbered revision.
 */
const pages = `
  create table mina_page (
    ${tenant}
    page text collate "C" not null check (page in ('home')),
    version integer not null check (version > 0),
    modules jsonb not null,
    updated_at bigint not null,
    updated_by text collate "C",
    primary key (tenant_id, page)
  );
  ${isolate('mina_page')}

  create table mina_page_revision (
    ${tenant}
    page text collate "C" not null check (page in ('home')),
    number integer not null check (number > 0),
    modules jsonb not null,
    created_at bigint not null,
    created_by text collate "C",
    planned_at bigint,
    primary key (tenant_id, page, number)
  );
  ${isolate('mina_page_revision', 'select, insert')}

  create table mina_page_plan (
    ${tenant}
    page text collate "C" not null check (page in ('home')),
    id text collate "C" not null,
    modules jsonb not null,
    publish_at bigint not null,
    planned_at bigint not null,
    planned_by text collate "C",
    primary key (tenant_id, page)
  );
  ${isolate('mina_page_plan')}
`

/**
 * Previews on the visitors' page. `content`: what is typed and not saved, or a page's draft; removed some hours after its last change.
 */
const previews = `
  create table preview (
    ${owner}
    -- Null: pages can be written before the first guide is online.
    guide_id text collate "C",
    account_id text collate "C" not null,
    version text collate "C" not null check (version in ('draft', 'visible')),
    content jsonb,
    changes integer not null default 0,
    expires_at bigint not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  create index preview_expiry on preview (tenant_id, expires_at);
  ${isolate('preview')}
`

const FUNCTIONS = ['explanation', 'routes', 'questions', 'raiders', 'traffic', 'rescue', 'problem', 'human']

/** Functions that visitors get in a guide; without a row all of them. Lists search for guides without a given function. */
const guideFunctions = `
  create table guide_function (
    tenant_id text collate "C" not null default current_setting('app.tenant'),
    guide_id text collate "C" not null,
    ${FUNCTIONS.map((name) => `${name} boolean not null,`).join('\n    ')}
    version integer not null,
    updated_at bigint not null,
    updated_by text collate "C",
    primary key (tenant_id, guide_id),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  ${FUNCTIONS.map((name) => `create index guide_without_${name} on guide_function (tenant_id, guide_id) where not ${name};`).join('\n  ')}
  ${isolate('guide_function', 'select, insert, update')}
`

/**
 * Codes of printed signs: one per guide, point or route, for good. A visitor who scans one names nothing else, so codes are unique
 * across merchants. Scans are counted per code and day of China; nothing about the visitor is stored.
 */
const shortLinks = `
  create table short_link (
    code text collate "C" primary key,
    ${tenant}
    guide_id text collate "C" not null,
    kind text collate "C" not null check (kind in ('guide', 'point', 'route')),
    target_id text collate "C" not null,
    created_at bigint not null,
    last_scan_at bigint,
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  create unique index short_link_target on short_link (tenant_id, guide_id, kind, target_id);
  create index short_link_last_scan on short_link (tenant_id, guide_id, last_scan_at desc) where last_scan_at is not null;
  ${isolate('short_link', 'select, insert, update')}
  ${openToIdentity('short_link', 'select')}

  create table short_link_scans (
    ${tenant}
    code text collate "C" not null references short_link (code),
    day integer not null,
    scans integer not null check (scans > 0),
    primary key (tenant_id, code, day)
  );
  ${isolate('short_link_scans', 'select, insert, update')}
`

export const miniProgram = [config, weChat, subscriptions, pages, previews, guideFunctions, shortLinks].join('\n')
