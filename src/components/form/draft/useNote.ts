import { useCallback, useMemo, useRef, useState } from 'react'
import { useLeaveGuard } from '@/components/form/useLeaveGuard'
import { useAuth } from '@/stores/auth'
import type { StoredDraft } from './draft'
import { useDraft } from './useDraft'

interface Note {
  /** Internal, for colleagues. */
  note: string
  /** For the visitor; absent from forms that send no reply. */
  answer?: string
}

const NONE = { note: '', answer: '' }

const isBlank = ({ note, answer }: typeof NONE) => note.trim() === '' && answer.trim() === ''

interface NoteOptions {
  /** Drafts are stored under this name and the record's id. */
  form: string
  record: string
  version: number
  /** What is being written, for the leave prompt: 退回的原因. */
  title: string
  /** URL parameter of the record, if Back closes it and should ask first. */
  parameter?: string
  /** The record still awaits the note. */
  waits: boolean
  open: boolean
  close: () => void
}

/** A note in progress: saved as a draft, guarded by a leave prompt. */
export function useNote({ form, record, version, title, parameter, waits, open, close }: NoteOptions) {
  const account = useAuth((state) => state.user?.loginAccount ?? '')
  const place = useMemo(() => ({ account, form, record }), [account, form, record])
  const [input, setInput] = useState(NONE)
  const { note, answer } = input
  // A render ahead of the state: a draft saved at once must include the latest key.
  const writtenNow = useRef(input)
  const typing = useCallback(() => ({ values: NONE, version, typed: writtenNow.current }), [version])
  const draft = useDraft<Note>(place, typing, false)

  const change = (next: typeof NONE) => {
    writtenNow.current = next
    setInput(next)
  }

  const write = (patch: Partial<Note>) => {
    const next = { ...input, ...patch }
    change(next)
    if (isBlank(next)) draft.drop()
    else draft.save()
  }
  const type = (text: string) => write({ note: text })
  /** Continues a draft; false if another tab was faster. */
  const take = (storedDraft: StoredDraft<Note>) => {
    const content = draft.take(storedDraft)
    if (content) change({ ...NONE, ...content.values })
    return content !== null
  }
  const leave = useLeaveGuard({
    title,
    dirty: open && waits && !isBlank(input),
    keepsDraft: !draft.failed,
    parameter,
    onLeave: (choice) => {
      if (choice === 'discard') draft.drop()
      else draft.flush()
      close()
    },
  })
  return { note, answer, draft, type, write, take, leave }
}
