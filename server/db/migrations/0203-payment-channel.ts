import { isolate, openToIdentity } from './isolate'

/**
 * What each merchant collects money with, its keys encrypted; and the pace of calls to WeChat Pay, which all nodes and all merchants of one
 * account share.
 */
export const paymentChannel = `
  create table payment_channel (
    tenant_id text collate "C" primary key default current_setting('app.tenant') references merchant (id),
    value jsonb not null,
    version integer not null,
    updated_at bigint not null,
    updated_by text collate "C"
  );
  ${isolate('payment_channel', 'select, insert, update')}

  create table wechat_pay_pace (
    mchid text collate "C" primary key,
    -- When the next call may be made, and when calls are no longer slowed down by wrong ones; milliseconds of the database's clock.
    next_at double precision not null,
    slow_until double precision not null
  );
  alter table wechat_pay_pace enable row level security;
  alter table wechat_pay_pace force row level security;
  ${openToIdentity('wechat_pay_pace', 'select, insert, update')}

  alter table payment
    drop constraint payment_provider_check,
    add constraint payment_provider_check check (provider in ('demo', 'wechat'));
`
