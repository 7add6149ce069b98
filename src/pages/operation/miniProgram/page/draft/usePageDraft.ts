import { useCallback, useRef, useState } from 'react'
import { useLeaveGuard } from '@/components/form/useLeaveGuard'
import type { PageDraft } from '@/contract/operation/miniProgram/page/minaPage'
import { begin, redo, step, undo } from './history'
import type { History, Modules } from './history'
import { useSaving } from './useSaving'
import { useSaveBeforeLeave } from './useSaveBeforeLeave'

/** The draft being edited: its modules, undo history, and saving. */
export function usePageDraft(first: PageDraft) {
  const [history, setHistory] = useState(() => begin(first.modules))
  // One render ahead of the state: saves must include the latest change.
  const now = useRef(history)
  const apply = useCallback((next: History | null) => {
    if (next === null) return
    now.current = next
    setHistory(next)
  }, [])
  const adopt = useCallback((modules: Modules) => apply({ ...now.current, now: modules }), [apply])
  const saving = useSaving({ first, historyRef: now, modules: history.now, adopt })
  const { keep: adoptSaved, save, problem, dirty } = saving

  const change = useCallback(
    (update: (modules: Modules) => Modules, label: string, target?: string) =>
      apply(step(now.current, update(now.current.now), label, target)),
    [apply],
  )
  /** The server's draft replaces the local draft; undo brings that back. */
  const replace = useCallback(
    (draft: PageDraft, label: string) => {
      adoptSaved(draft)
      apply(step(now.current, draft.modules, label))
    },
    [adoptSaved, apply],
  )
  /** Resolves a conflict: these modules replace the other user's version. */
  const resolveConflict = useCallback(
    (current: PageDraft, modules: Modules, label: string) => {
      adoptSaved(current)
      if (modules !== now.current.now) apply(step(now.current, modules, label))
      void save()
    },
    [adoptSaved, apply, save],
  )
  useSaveBeforeLeave(dirty && problem === null, save)
  useLeaveGuard({ title: '页面草稿', dirty: dirty && problem !== null, keepsDraft: false, onLeave: () => undefined })

  return {
    ...saving,
    modules: history.now,
    change,
    replace,
    settle: resolveConflict,
    undo: useCallback(() => apply(undo(now.current)), [apply]),
    redo: useCallback(() => apply(redo(now.current)), [apply]),
    undoLabel: history.past.at(-1)?.label ?? null,
    redoLabel: history.future.at(-1)?.label ?? null,
  }
}
export type DraftHandle = ReturnType<typeof usePageDraft>
