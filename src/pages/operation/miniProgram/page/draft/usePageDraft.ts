import { useCallback, useRef, useState, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useLeaveGuard } from '@/components/form/useLeaveGuard'
import type { PageDraft } from '@/contract/operation/miniProgram/page/minaPage'
import { tabPath } from '@/stores/tabs'
import { registerUnsaved } from '@/stores/unsaved'
import { begin, redo, step, undo } from './history'
import type { History, Modules } from './history'
import { useSaving } from './useSaving'

/**
 * While a change is unsaved: closing the tab or leaving the account waits for the save, and is aborted if it fails;
 * closing the browser window triggers the browser's own warning.
 */
function useSaveBeforeLeave(isUnsaved: boolean, save: () => Promise<boolean>): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const unregister = registerUnsaved({ path: tabPath(pathname), ask: save })
    return () => {
      window.removeEventListener('beforeunload', warn)
      unregister()
    }
  }, [isUnsaved, pathname, save])
}

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
