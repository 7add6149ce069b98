import { openToIdentity, pastPolicies } from './isolate'

/**
 * When platform certificates are fetched next (null: the merchant uses none), when that was last tried, and why it
 * failed; and the attempts whose node stopped before the channel answered.
 */
export const paymentChannel = `
  alter table payment_channel
    add column certificates_due_at bigint,
    add column certificates_tried_at bigint not null default 0,
    add column certificates_failure text not null default '';
  ${pastPolicies('payment_channel', `update payment_channel set certificates_due_at = 0 where value ->> 'verifier' <> 'publicKey'`)}
  create index payment_channel_due on payment_channel (certificates_due_at) where certificates_due_at is not null;
  ${openToIdentity('payment_channel', 'select (tenant_id, certificates_due_at)')}

  create index payment_attempt_sending on payment_attempt (at) where outcome = 'sending';
  ${openToIdentity('payment_attempt', 'select (tenant_id, at, outcome)')}
`
