import { ShieldCheckIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import type { PageMeta } from '@/routes/meta'

export const role: PageMeta = { creations: [newRecord('role', '角色', ShieldCheckIcon)] }
