import { Children, useEffect, useState } from 'react'
import type { ReactNode } from 'react'

/** Whether something was drawn whole; what is opened after that must be where it was left. */
let isOpened = false

/**
 * Draws the parts of the first page one after the other, in steps between which the phone can answer a touch; everything
 * later at once.
 */
export function Gradually({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children)
  const [count, setCount] = useState(() => (isOpened ? Infinity : 1))
  const isWhole = count >= parts.length
  useEffect(() => {
    if (isWhole) {
      isOpened = true
      return
    }
    const timer = setTimeout(() => setCount(count + 1))
    return () => clearTimeout(timer)
  }, [count, isWhole])
  return <>{parts.slice(0, count)}</>
}
