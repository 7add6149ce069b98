import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a place whose buttons give way to each other: when the one that has it goes, its successor gets it.
 * While React changes the document it tells nobody of a blur, so that only what a person leaves counts as left.
 */
export function useFocusKept<E extends HTMLElement>(successor: (place: E) => HTMLElement | null) {
  const ref = useRef<E>(null)
  const held = useRef(false)
  useLayoutEffect(() => {
    if (held.current && ref.current && document.activeElement === document.body) successor(ref.current)?.focus()
  })
  const onFocus = () => {
    held.current = true
  }
  const onBlur = () => {
    held.current = false
  }
  return { ref, onFocus, onBlur }
}
