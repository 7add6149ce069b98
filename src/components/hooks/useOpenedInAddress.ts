import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useRouterNow } from './useRouterNow'

/** The record a list has open, as a URL parameter: links open it, Back closes it. Records opened automatically `replace` the entry. */
export function useOpenedInAddress(
  parameter: string,
): [string | null, (id: string | null, options?: { replace?: boolean }) => void] {
  const navigate = useNavigate()
  const routerNow = useRouterNow()
  const { pathname, search } = useLocation()
  const open = useCallback(
    (id: string | null, { replace = id === null } = {}) => {
      // Filters may have changed since the render; in a background tab only the page's own URL is available.
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
