import { SmartphoneIcon } from '@/components/icons'
import { openedRecord } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'

export const minaPage: PageMeta = {
  records: { minaPage: openedRecord('minaPage') },
  shortcut: SmartphoneIcon,
}
