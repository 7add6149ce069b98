import { useEffect, useState } from 'react'

/** For dialogs that go at once, without the way out on which antd gives the focus back to what had it before. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
    },
    [before],
  )
}
