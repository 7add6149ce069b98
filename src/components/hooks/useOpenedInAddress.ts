import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The record that a list has open, as a parameter of its address: a link leads to it, Back closes it; not one that opened by itself (`replace`). */
export function useOpenedInAddress(parameter: string): [string | null, (id: string | null, options?: { replace?: boolean }) => void] {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = useCallback(
    (id: string | null, { replace = id === null } = {}) => {
      const params = new URLSearchParams(search)
      params.delete(parameter)
      if (id !== null) params.set(parameter, id)
      void navigate({ pathname, search: params.toString() }, { replace })
    },
    [navigate, parameter, pathname, search],
  )
  return [new URLSearchParams(search).get(parameter), open]
}
