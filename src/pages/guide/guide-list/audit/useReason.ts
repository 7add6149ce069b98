import { useMemo, useState } from 'react'
import type { KeptDraft } from '@/components/form/draft/draft'
import { useDraft } from '@/components/form/draft/useDraft'
import { useLeaveGuard } from '@/components/form/useLeaveGuard'
import { useAuth } from '@/stores/auth'

interface Reason {
  reason: string
}

const NONE: Reason = { reason: '' }

interface ReasonOptions {
  guideId: string
  /** Version that was submitted. */
  version: number
  /** The guide still waits for a decision. */
  waits: boolean
  open: boolean
  close: () => void
}

/** The reason for a refusal while it is being written: kept as a draft, asked about before it is left. */
export function useReason({ guideId, version, waits, open, close }: ReasonOptions) {
  const account = useAuth((state) => state.user?.loginAccount ?? '')
  const place = useMemo(() => ({ account, form: 'guide-audit', record: guideId }), [account, guideId])
  const [reason, setReason] = useState('')
  const draft = useDraft<Reason>(place, () => ({ values: NONE, version, typed: { reason } }), false)

  const type = (text: string) => {
    setReason(text)
    if (text.trim() === '') draft.drop()
    else draft.save()
  }
  /** Goes on with a draft; false when another tab was faster. */
  const take = (kept: KeptDraft<Reason>) => {
    const taken = draft.take(kept)
    if (taken) setReason(taken.values.reason)
    return taken !== null
  }
  const leave = useLeaveGuard({
    title: '退回的原因',
    dirty: open && waits && reason.trim() !== '',
    keepsDraft: !draft.failed,
    onLeave: (how) => {
      if (how === 'discard') draft.drop()
      else draft.flush()
      close()
    },
  })
  return { reason, draft, type, take, leave }
}
