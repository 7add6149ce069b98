import { pastPolicies } from './isolate'

/**
 * The merchant's number that a payment was collected under, because a merchant may have another since, and WeChat Pay gives back by the former one alone. Empty for
 * the demonstration channel. A number could not be changed while payments were open, but of those that ended it is not known: they are taken to be of the present one.
 */
export const paymentAccounts = `
  alter table payment add column account text collate "C" not null default '';
  ${pastPolicies(
    'payment_channel',
    pastPolicies(
      'payment',
      `update payment p set account = c.value ->> 'mchid' from payment_channel c where c.tenant_id = p.tenant_id and p.provider = 'wechat'`,
    ),
  )}
`
