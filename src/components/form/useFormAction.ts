import { App } from 'antd'
import { useCallback, useRef, useState } from 'react'
import type { FormAction } from './FormFoot'

/** Runs one of a form's actions at a time; `busy` is the label of the running one. */
export function useFormAction(locked: boolean, blocked: string | null | undefined) {
  const { message } = App.useApp()
  const [busy, setBusy] = useState<string | null>(null)
  // State lags by a render: the ref prevents a second click from submitting twice.
  const running = useRef(false)
  const isRunning = useCallback(() => running.current, [])
  const run = async (action: FormAction | undefined) => {
    if (!action || locked || running.current) return
    if (blocked) {
      message.warning(blocked)
      return
    }
    running.current = true
    setBusy(action.label)
    try {
      await action.run()
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  return { busy, isRunning, run }
}
