import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs } from '@/lib/broadcast'

interface SoundState {
  on: boolean
  /** The browser blocks sound until the first user gesture on the page. */
  blocked: boolean
  set: (on: boolean) => void
}

/** Whether requests for help sound on this device; outlives the session. */
export const useSound = create<SoundState>()(
  persist((set) => ({ on: true, blocked: false, set: (on) => set({ on, blocked: false }) }), {
    name: 'rescueSound',
    partialize: ({ on }) => ({ on }),
  }),
)
followOtherTabs(useSound)
