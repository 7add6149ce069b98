import { useRef } from 'react'

/** Returns the focus to the menu's button on close; otherwise it would fall to the start of the page. */
export function useFocusReturn(onChange?: (open: boolean) => void) {
  const button = useRef<HTMLButtonElement>(null)
  const onOpenChange = (open: boolean) => {
    if (!open && document.activeElement?.closest('[role="menu"]')) button.current?.focus()
    onChange?.(open)
  }
  return { button, onOpenChange }
}
