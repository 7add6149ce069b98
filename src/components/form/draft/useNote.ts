import { useMemo, useState } from 'react'
import { useLeaveGuard } from '@/components/form/useLeaveGuard'
import { useAuth } from '@/stores/auth'
import type { KeptDraft } from './draft'
import { useDraft } from './useDraft'

interface Note {
  /** For colleagues. */
  note: string
  /** For the visitor; drafts of forms that answer nobody have none. */
  answer?: string
}

const NONE = { note: '', answer: '' }

const isBlank = ({ note, answer }: typeof NONE) => note.trim() === '' && answer.trim() === ''

interface NoteOptions {
  /** Drafts are kept under this name and the record's id. */
  form: string
  record: string
  version: number
  /** What is being written, in the question before it is left: 退回的原因. */
  title: string
  /** The parameter of the address that names the record, where Back closes it and should ask first. */
  parameter?: string
  /** The record still waits for it. */
  waits: boolean
  open: boolean
  close: () => void
}

/** A note while it is being written: kept as a draft, asked about before it is left. */
export function useNote({ form, record, version, title, parameter, waits, open, close }: NoteOptions) {
  const account = useAuth((state) => state.user?.loginAccount ?? '')
  const place = useMemo(() => ({ account, form, record }), [account, form, record])
  const [written, setWritten] = useState(NONE)
  const { note, answer } = written
  const draft = useDraft<Note>(place, () => ({ values: NONE, version, typed: written }), false)

  const write = (patch: Partial<Note>) => {
    const next = { ...written, ...patch }
    setWritten(next)
    if (isBlank(next)) draft.drop()
    else draft.save()
  }
  const type = (text: string) => write({ note: text })
  /** Goes on with a draft; false when another tab was faster. */
  const take = (kept: KeptDraft<Note>) => {
    const taken = draft.take(kept)
    if (taken) setWritten({ ...NONE, ...taken.values })
    return taken !== null
  }
  const leave = useLeaveGuard({
    title,
    dirty: open && waits && !isBlank(written),
    keepsDraft: !draft.failed,
    parameter,
    onLeave: (how) => {
      if (how === 'discard') draft.drop()
      else draft.flush()
      close()
    },
  })
  return { note, answer, draft, type, write, take, leave }
}
