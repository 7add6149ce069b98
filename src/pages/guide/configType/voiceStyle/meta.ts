import { HeadphonesIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import type { PageMeta } from '@/routes/meta'

export const voiceStyle: PageMeta = { creations: [newRecord('voiceStyle', '音色', HeadphonesIcon)] }
