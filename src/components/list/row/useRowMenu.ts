import { useCallback, useMemo, useState } from 'react'
import type { OpenMenu } from './RowMenu'
import type { ListRow } from '../types'

export function useRowMenu<R extends ListRow>() {
  const [menu, setMenu] = useState<OpenMenu<R> | null>(null)
  const openMenu = useCallback((row: R, at: HTMLElement | { x: number; y: number }) => {
    // After the opening click, which the menu would take for a click outside.
    setTimeout(() => {
      if (at instanceof HTMLElement) {
        const { left, top, width, height } = at.getBoundingClientRect()
        setMenu({ row, at: { left, top, width, height }, opener: at })
      } else {
        // A zero-size anchor counts as hidden, and so would its menu.
        setMenu({ row, at: { left: at.x, top: at.y, width: 1, height: 1 }, opener: null })
      }
    })
  }, [])
  const closeMenu = useCallback(() => setMenu(null), [])
  return useMemo(() => ({ menu, openMenu, closeMenu }), [menu, openMenu, closeMenu])
}
