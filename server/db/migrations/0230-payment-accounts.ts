import { pastPolicies } from './isolate'

/**
 * The merchant's number that a payment was collected under, because a merchant may have another since, and WeChat Pay gives back by the former one alone. Empty for
 * the demonstration channel, and for earlier payments of a merchant that has changed its settings since: which number collected them is not known.
 */
export const paymentAccounts = `
  -- In the order of transactions that begin a payment.
  lock table payment_channel, payment in access exclusive mode;
  alter table payment add column account text collate "C" not null default '';
  ${pastPolicies(
    'payment_channel',
    pastPolicies(
      'payment',
      `update payment p set account = c.value ->> 'mchid' from payment_channel c where c.tenant_id = p.tenant_id and p.provider = 'wechat' and (c.version = 1 or p.created_at >= c.updated_at)`,
    ),
  )}
`
