import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useRouterNow } from './useRouterNow'

/** The record that a list has open, as a parameter of its address: a link leads to it, Back closes it; not one that opened by itself (`replace`). */
export function useOpenedInAddress(parameter: string): [string | null, (id: string | null, options?: { replace?: boolean }) => void] {
  const navigate = useNavigate()
  const routerNow = useRouterNow()
  const { pathname, search } = useLocation()
  const open = useCallback(
    (id: string | null, { replace = id === null } = {}) => {
      // Filters may have changed since this was drawn; behind another tab the page's own address is all there is.
      const { location } = routerNow()
      const params = new URLSearchParams(location.pathname === pathname ? location.search : search)
      params.delete(parameter)
      if (id !== null) params.set(parameter, id)
      void navigate({ pathname, search: params.toString() }, { replace })
    },
    [navigate, parameter, pathname, routerNow, search],
  )
  return [new URLSearchParams(search).get(parameter), open]
}
