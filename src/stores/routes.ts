import { create } from 'zustand'
import type { RouteEntry } from '@/routes/types'
import { resetOnIdentityChange } from './identity'

export const useRoutesStore = create<{ routes: readonly RouteEntry[] }>(() => ({ routes: [] }))

resetOnIdentityChange(() => useRoutesStore.setState({ routes: [] }))

/** The routes the account may use. */
export const useAllowedRoutes = (): readonly RouteEntry[] => useRoutesStore((state) => state.routes)

export const allowedRoutes = (): readonly RouteEntry[] => useRoutesStore.getState().routes

export const setAllowedRoutes = (routes: readonly RouteEntry[]): void => useRoutesStore.setState({ routes })
