import { openToIdentity } from './isolate'

const SCENES = `('rescueTaken', 'problemSolved', 'orderPaid', 'rightEnding', 'refundDone', 'refundRefused')`

const widen = (table: string) => `
  alter table ${table} drop constraint ${table}_scene_check, add constraint ${table}_scene_check check (scene in ${SCENES});`

/** Messages of orders: paid, and about to end. */
export const orderMessages = `
  ${widen('subscribe_template')}
  ${widen('subscribe_message')}
  alter table listen_right add column reminded boolean not null default false;
  grant update (reminded) on listen_right to console_app;
  create index listen_right_ending on listen_right (ends_at) where not reminded and not suspended;
  ${openToIdentity('listen_right', 'select (tenant_id, ends_at, reminded, suspended)')}
`
