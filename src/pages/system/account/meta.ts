import { UsersIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import type { PageMeta } from '@/routes/meta'

export const account: PageMeta = { creations: [newRecord('account', '员工', UsersIcon)] }
