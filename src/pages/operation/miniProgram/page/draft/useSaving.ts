import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useOnReconnect } from '@/components/hooks/useOnReconnect'
import { code } from '@/contract/kit/core'
import type { FieldError } from '@/contract/kit/core'
import { sameValue } from '@/contract/operation/miniProgram/page/minaChanges'
import { minaPage, pageDraft } from '@/contract/operation/miniProgram/page/minaPage'
import type { PageDraft } from '@/contract/operation/miniProgram/page/minaPage'
import { call, CallError, NO_ANSWER } from '@/lib/call'
import type { History, Modules } from './history'

const WAIT_MS = 800

/** Why a change is not saved. */
export type Problem =
  | { kind: 'cut' }
  | { kind: 'refused'; message: string; fields: readonly FieldError[] }
  | { kind: 'conflict'; current: PageDraft }

function problemOf(error: unknown): Problem {
  if (!(error instanceof CallError)) throw error
  if (error.code === NO_ANSWER) return { kind: 'cut' }
  const current = pageDraft.safeParse(error.current).data
  return error.code === code.conflict && current
    ? { kind: 'conflict', current }
    : { kind: 'refused', message: error.message, fields: error.fields }
}

interface SavingOptions {
  first: PageDraft
  historyRef: RefObject<History>
  modules: Modules
  /** The server has extended the modules sent. Stable: a new one saves at once. */
  adopt: (modules: Modules) => void
}

/** Saves the draft shortly after each change; one call at a time, each on the version that the previous call created. */
export function useSaving({ first, historyRef, modules, adopt }: SavingOptions) {
  const [saved, setSaved] = useState(first)
  const savedRef = useRef(first)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  // One render ahead of the state.
  const problemRef = useRef<Problem | null>(null)
  const running = useRef<Promise<boolean> | null>(null)

  const report = useCallback((next: Problem | null) => {
    problemRef.current = next
    setProblem(next)
  }, [])
  const adoptSaved = useCallback(
    (draft: PageDraft) => {
      savedRef.current = draft
      setSaved(draft)
      report(null)
    },
    [report],
  )

  const run = useCallback(async () => {
    while (!sameValue(historyRef.current.now, savedRef.current.modules)) {
      const modulesSent = historyRef.current.now
      try {
        const { page, version } = savedRef.current
        const answer = await call(minaPage.save, { body: { page, version, modules: [...modulesSent] } })
        adoptSaved(answer)
        if (historyRef.current.now === modulesSent) adopt(answer.modules)
      } catch (error) {
        report(problemOf(error))
        return false
      }
    }
    return true
  }, [adopt, historyRef, adoptSaved, report])

  /** Resolves to whether everything is saved. */
  const save = useCallback((): Promise<boolean> => {
    if (problemRef.current?.kind === 'conflict') return Promise.resolve(false)
    if (running.current === null) {
      setBusy(true)
      running.current = run().finally(() => {
        running.current = null
        setBusy(false)
      })
    }
    return running.current
  }, [run])

  const dirty = !sameValue(modules, saved.modules)
  useEffect(() => {
    if (!dirty) return
    const timer = setTimeout(() => void save(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [dirty, modules, save])
  // On leaving or hiding the page, save without waiting for the timer.
  useEffect(() => () => void save(), [save])
  useOnReconnect(() => void save())

  /** Adopts a conflict reported by another call; returns whether it was one. */
  const adoptConflict = useCallback(
    (error: unknown) => {
      const next = error instanceof CallError ? problemOf(error) : null
      if (next?.kind === 'conflict') report(next)
      return next?.kind === 'conflict'
    },
    [report],
  )

  /** One render ahead of `stored`. */
  const latest = useCallback(() => savedRef.current, [])

  // The refused change was undone: nothing is left to save.
  const open = dirty || problem?.kind === 'conflict' ? problem : null
  return {
    stored: saved,
    latestSaved: latest,
    dirty,
    busy,
    problem: open,
    save,
    keep: adoptSaved,
    collide: adoptConflict,
  }
}
