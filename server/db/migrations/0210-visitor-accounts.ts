import { isolate } from './isolate'

/** Merchants' service accounts, which sign in visitors of the page inside WeChat. */
const settings = `
  alter table merchant_config drop constraint merchant_config_part_check;
  alter table merchant_config add constraint merchant_config_part_check check (part in ('baseConfig', 'baseConfigPro', 'indexConfig', 'globalSettings', 'mapConfig', 'weChatConfig', 'weChatPageConfig'));
`

/**
 * Accounts of visitors who signed in with WeChat on the page; an account has one or more devices. Until a device signs in it has its own
 * visitor row (\`visitor.device_key\`); on sign-in, that visitor's rows move to the account.
 */
const accounts = `
  alter table visitor
    -- Other service accounts have other openids.
    add column page_app text collate "C",
    add column page_openid text collate "C",
    -- The account that took over what this device had.
    add column joined_to text collate "C",
    add constraint visitor_page check ((page_app is null) = (page_openid is null)),
    add constraint visitor_joined foreign key (tenant_id, joined_to) references visitor (tenant_id, id);
  create unique index visitor_page_openid on visitor (tenant_id, page_app, page_openid) where page_openid is not null;

  create table visitor_account_device (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    device_key text collate "C" not null,
    visitor_id text collate "C" not null,
    at bigint not null,
    primary key (tenant_id, device_key),
    foreign key (tenant_id, visitor_id) references visitor (tenant_id, id)
  );
  create index visitor_account_device_of on visitor_account_device (tenant_id, visitor_id);
  ${isolate('visitor_account_device', 'select, insert, update, delete')}

  grant update (visitor_id) on visitor_order to console_app;
  grant update (visitor_id) on listen_right to console_app;
  grant update (visitor_id) on refund_batch_order to console_app;
`

/** Sign-ins on their way to WeChat. A state is used once, and by the device that it was made for. */
const signIns = `
  create table visitor_sign_in (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    state_hash text collate "C" not null,
    device_key text collate "C" not null,
    expires_at bigint not null,
    primary key (tenant_id, state_hash)
  );
  create index visitor_sign_in_end on visitor_sign_in (tenant_id, expires_at);
  ${isolate('visitor_sign_in', 'select, insert, delete')}
`

/** Pages can be written before the first guide is online. */
const previews = `
  alter table preview alter column guide_id drop not null;
`

export const visitorAccounts = settings + accounts + signIns + previews
