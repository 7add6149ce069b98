import { create } from 'zustand'

/** Prefix of the window title while something is waiting: （2 个求助）. */
export const useTitleBadge = create<{ text: string }>(() => ({ text: '' }))
