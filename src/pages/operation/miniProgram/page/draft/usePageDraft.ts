import { useCallback, useRef, useState } from 'react'
import { useLeaveGuard } from '@/components/form/useLeaveGuard'
import type { PageDraft } from '@/contract/operation/miniProgram/page/minaPage'
import { begin, redo, step, undo } from './history'
import type { History, Modules } from './history'
import { useSaving } from './useSaving'
import { useStoredFirst } from './useStoredFirst'

/** The draft being edited: its modules, undo history, and saving. */
export function usePageDraft(first: PageDraft) {
  const [history, setHistory] = useState(() => begin(first.modules))
  // One render ahead of the state: saves must include the latest change.
  const now = useRef(history)
  const put = useCallback((next: History | null) => {
    if (next === null) return
    now.current = next
    setHistory(next)
  }, [])
  const adopt = useCallback((modules: Modules) => put({ ...now.current, now: modules }), [put])
  const saving = useSaving({ first, historyRef: now, modules: history.now, adopt })
  const { keep, save, problem, dirty } = saving

  const change = useCallback((make: (modules: Modules) => Modules, label: string, thing?: string) => put(step(now.current, make(now.current.now), label, thing)), [put])
  /** The server's draft replaces the local draft; undo brings that back. */
  const replace = useCallback(
    (draft: PageDraft, label: string) => {
      keep(draft)
      put(step(now.current, draft.modules, label))
    },
    [keep, put],
  )
  /** Resolves a conflict: these modules replace the other user's version. */
  const settle = useCallback(
    (current: PageDraft, modules: Modules, label: string) => {
      keep(current)
      if (modules !== now.current.now) put(step(now.current, modules, label))
      void save()
    },
    [keep, put, save],
  )
  useStoredFirst(dirty && problem === null, save)
  useLeaveGuard({ title: '页面草稿', dirty: dirty && problem !== null, keepsDraft: false, onLeave: () => undefined })

  return {
    ...saving,
    modules: history.now,
    change,
    replace,
    settle,
    undo: useCallback(() => put(undo(now.current)), [put]),
    redo: useCallback(() => put(redo(now.current)), [put]),
    undoLabel: history.past.at(-1)?.label ?? null,
    redoLabel: history.future.at(-1)?.label ?? null,
  }
}
export type DraftHandle = ReturnType<typeof usePageDraft>
