import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '@/components/hooks/useLatest'

/** Lets a drawer or dialog leave the screen before its owner, who is told once, takes it away. */
export function useDrawer(onClosed: () => void) {
  const [open, setOpen] = useState(true)
  const close = useCallback(() => setOpen(false), [])
  const end = { open, onClosed }
  const endNow = useLatest(end)
  const told = useRef(false)

  const tell = useCallback(({ open, onClosed }: typeof end) => {
    // Hidden with its tab is not closed.
    if (open || told.current) return
    told.current = true
    onClosed()
  }, [])
  const afterOpenChange = (shown: boolean) => {
    if (!shown) tell(end)
  }
  // Another one may take its place while it still leaves: what it has changed must be told all the same.
  useEffect(() => () => tell(endNow.current), [endNow, tell])
  return { open, close, afterOpenChange }
}
