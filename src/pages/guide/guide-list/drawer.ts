import type { GuideRecord, GuideRow } from '@/contract/guide'

/** What every drawer and dialog on one guide is given by its list. */
export interface GuideDrawerProps {
  guide: GuideRow
  /** Closed, nothing changed. */
  onClose: () => void
  /** Closed after a change; without a record the guide is gone. */
  onDone: (changed?: GuideRecord) => void
}
