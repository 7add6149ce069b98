import { isolate, openToIdentity } from './isolate'

/**
 * Merchants' own mini-programs; WeChat's access tokens, which all nodes and all merchants of an app share; and subscription
 * messages as a queue, with a row for each attempt.
 */
export const weChat = `
  alter table merchant_config drop constraint merchant_config_part_check;
  alter table merchant_config add constraint merchant_config_part_check check (part in ('baseConfig', 'baseConfigPro', 'indexConfig', 'globalSettings', 'mapConfig', 'weChatConfig'));

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

  alter table subscribe_message
    drop constraint subscribe_message_state_check,
    add constraint subscribe_message_state_check check (state in ('recorded', 'queued', 'handedOver', 'declined', 'failed')),
    add column next_at bigint,
    add column attempts integer not null default 0,
    add constraint subscribe_message_queued check ((state = 'queued') = (next_at is not null));
  create index subscribe_message_due on subscribe_message (next_at) where state = 'queued';
  grant update on subscribe_message to console_app;
  ${openToIdentity('subscribe_message', 'select (tenant_id, state, next_at)')}

  create table subscribe_attempt (
    id text collate "C" not null,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
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
