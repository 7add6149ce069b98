import { useLayoutEffect, useRef } from 'react'

/**
 * Retains the focus where buttons replace each other: when the focused button is removed, its successor is focused.
 * React fires no blur during DOM updates, so only focus moved by the user counts as left.
 */
export function useFocusKept<E extends HTMLElement>(successor: (place: E) => HTMLElement | null) {
  const ref = useRef<E>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (hadFocus.current && ref.current && document.activeElement === document.body) successor(ref.current)?.focus()
  })
  const onFocus = () => {
    hadFocus.current = true
  }
  const onBlur = () => {
    hadFocus.current = false
  }
  return { ref, onFocus, onBlur }
}
