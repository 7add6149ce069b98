import { ShieldCheckIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordReference } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'

export const role: PageMeta = {
  records: { role: recordReference(async () => (await import('@/contract/system/role')).role.idAndName, 'role') },
  creations: [newRecord('role', '角色', ShieldCheckIcon)],
}
