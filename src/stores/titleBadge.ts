import { create } from 'zustand'

/** Stands before the page's name in the window's title while something waits: （2 个求助）. */
export const useTitleBadge = create<{ text: string }>(() => ({ text: '' }))
