import { useCallback, useMemo, useState } from 'react'
import type { OpenMenu } from './RowMenu'
import type { ListRow } from './types'

export function useRowMenu<R extends ListRow>() {
  const [menu, setMenu] = useState<OpenMenu<R> | null>(null)
  const openMenu = useCallback((row: R, at: HTMLElement | { x: number; y: number }) => {
    if (at instanceof HTMLElement) {
      const { right, bottom } = at.getBoundingClientRect()
      setMenu({ row, x: right, y: bottom, opener: at })
    } else {
      setMenu({ row, ...at, opener: null })
    }
  }, [])
  const closeMenu = useCallback(() => setMenu(null), [])
  return useMemo(() => ({ menu, openMenu, closeMenu }), [menu, openMenu, closeMenu])
}
