import { useCallback, useMemo, useRef, useState } from 'react'
import { useToast } from '@/components/ui/toast/useToast'
import { CallError, NO_ANSWER } from '@/lib/call'
import type { Command } from './command'

/** Maximum number of undo steps. */
const MAX_STEPS = 200

export interface History {
  /** Runs it after pending acts. Rejects when refused; nothing is recorded then. */
  perform: (command: Command) => Promise<void>
  undo: () => void
  redo: () => void
  undoLabel: string | null
  redoLabel: string | null
  busy: boolean
  /** When the latest change was stored, in epoch milliseconds. */
  savedAt: number | null
  /** Whether the latest change was refused or did not get through. */
  failed: boolean
}

interface Stacks {
  undo: readonly Command[]
  redo: readonly Command[]
}

/** Undo and redo for the page's session; writes run one at a time, so each knows the versions created by the previous write. */
export function useHistory(): History {
  const toast = useToast()
  const [stacks, setStacks] = useState<Stacks>({ undo: [], redo: [] })
  const now = useRef(stacks)
  const [running, setRunning] = useState(0)
  const [saved, setSaved] = useState<{ at: number | null; failed: boolean }>({ at: null, failed: false })
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const change = useCallback((next: Stacks) => {
    now.current = next
    setStacks(next)
  }, [])

  const queue = useCallback(<T>(task: () => Promise<T>): Promise<T> => {
    setRunning((count) => count + 1)
    const done = last.current.then(task).then(
      (result) => {
        setSaved({ at: Date.now(), failed: false })
        return result
      },
      (error: unknown) => {
        setSaved(({ at }) => ({ at, failed: true }))
        throw error
      },
    )
    const completion = done.finally(() => setRunning((count) => count - 1))
    last.current = completion.catch(() => undefined)
    return completion
  }, [])

  const perform = useCallback(
    (command: Command) =>
      queue(async () => {
        const inverse = await command.run()
        if (inverse) change({ undo: [...now.current.undo, inverse].slice(-MAX_STEPS), redo: [] })
      }),
    [change, queue],
  )

  const step = useCallback(
    (from: keyof Stacks, word: string) => {
      void queue(async () => {
        const command = now.current[from].at(-1)
        if (!command) return
        const to = from === 'undo' ? 'redo' : 'undo'
        change({ ...now.current, [from]: now.current[from].slice(0, -1) })
        const inverse = await command.run().catch((error: unknown) => {
          // Without a response it can be retried; a refusal would repeat each time.
          if (error instanceof CallError && error.code === NO_ANSWER)
            change({ ...now.current, [from]: [...now.current[from], command] })
          throw error
        })
        if (inverse) change({ ...now.current, [to]: [...now.current[to], inverse] })
      }).catch((error: unknown) => toast.failed(`没有${word}`, error))
    },
    [change, queue, toast],
  )
  const undo = useCallback(() => step('undo', '撤销'), [step])
  const redo = useCallback(() => step('redo', '重做'), [step])

  const undoLabel = stacks.undo.at(-1)?.label ?? null
  const redoLabel = stacks.redo.at(-1)?.label ?? null
  const { at, failed } = saved
  return useMemo(
    () => ({ perform, undo, redo, undoLabel, redoLabel, busy: running > 0, savedAt: at, failed }),
    [perform, undo, redo, undoLabel, redoLabel, running, at, failed],
  )
}
