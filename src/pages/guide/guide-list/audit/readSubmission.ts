import { guide } from '@/contract/guide'
import type { GuidePage, GuideRecord, GuideRow, ReviewEvent } from '@/contract/guide'
import { call } from '@/lib/call'

export interface Submission {
  record: GuideRecord
  submitted: GuidePage
  /** What visitors see; null before the first pass. */
  visible: GuidePage | null
  events: ReviewEvent[]
}

/** Everything an auditor needs for a decision, as it stands now. */
export async function readSubmission({ id, type }: Pick<GuideRow, 'id' | 'type'>, signal: AbortSignal): Promise<Submission> {
  const record = await call(guide.detail, { params: { id } }, { signal })
  const page = (revision: 'draft' | 'visible') => call(guide.preview, { params: { type, id, revision } }, { signal })
  const [submitted, visible, events] = await Promise.all([
    page('draft'),
    record.visibleRevision === null ? null : page('visible'),
    call(guide.reviews, { params: { id } }, { signal }),
  ])
  return { record, submitted, visible, events }
}
