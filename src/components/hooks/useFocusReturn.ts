import { useRef } from 'react'

/** Gives the focus back to the button of a menu when the menu closes; it would fall to the page's beginning. */
export function useFocusReturn(onChange?: (open: boolean) => void) {
  const button = useRef<HTMLButtonElement>(null)
  const onOpenChange = (open: boolean) => {
    if (!open && document.activeElement?.closest('[role="menu"]')) button.current?.focus()
    onChange?.(open)
  }
  return { button, onOpenChange }
}
