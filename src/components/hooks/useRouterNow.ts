import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router-dom'
import type { RouterState } from 'react-router-dom'

/** Reads the router's state at call time. What is rendered lags behind it, sometimes by as long as a page's code takes to load. */
export function useRouterNow(): () => RouterState {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return useCallback(() => {
    if (!router) throw new Error('There is no router')
    return router.state
  }, [router])
}
