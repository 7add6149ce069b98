import { createContext } from 'react'
import type later from './later/zh.json'
import type { Words } from './words'

/** What the pages say that are fetched after the first picture, with what the page says from then on. */
export type LaterWords = Words & typeof later

/** Null outside those pages. */
export const LaterWordsContext = createContext<LaterWords | null>(null)
