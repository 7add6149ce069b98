import { useEffect, useState } from 'react'

/** For dialogs that close without an animation: antd restores the focus only at the end of that. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
    },
    [before],
  )
}
