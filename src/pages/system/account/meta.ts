import { UsersIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordReference } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'

export const account: PageMeta = {
  records: {
    account: recordReference(async () => (await import('@/contract/system/account')).account.idAndName, 'account'),
  },
  creations: [newRecord('account', '员工', UsersIcon)],
}
