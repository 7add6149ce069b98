import { create } from 'zustand'
import { resetOnIdentityChange } from './identity'

/** The address that led to /404, so that the page can name it. */
export const useRefused = create<{ address: string | null }>(() => ({ address: null }))

export const setRefused = (address: string | null): void => useRefused.setState({ address })

resetOnIdentityChange(() => setRefused(null))
