import type { PartOf } from '@/components/form/PartDrawer'
import { guideRecord } from '@/contract/guide/guide/guide'
import type { GuideRecord, GuideRow } from '@/contract/guide/guide/guide'

/** Props of every drawer and dialog on one guide. */
export interface GuideDrawerProps {
  guide: GuideRow
  /** Closed, nothing changed. */
  onClose: () => void
  /** Closed after a change; without a record the guide is gone. */
  onDone: (record?: GuideRecord) => void
}

/** The guide, for a form on part of it. */
export const partOf = ({ id, name }: GuideRow): PartOf<GuideRecord> => ({
  domain: 'guide',
  id,
  name,
  kindName: '导览',
  schema: guideRecord,
  nameOf: (record) => record.name,
})
