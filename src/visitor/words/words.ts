import { createContext, useContext } from 'react'
import { en } from './en'
import { zh } from './zh'
import type { Words } from './zh'

const WORDS: Readonly<Record<string, Words>> = { zh, en }

/** The page's words in a language such as `zh-CN`; English where the page does not speak it. */
export const wordsOf = (code: string): Words => WORDS[code.split('-')[0] ?? ''] ?? en

export const WordsContext = createContext<Words>(zh)
export const useWords = (): Words => useContext(WordsContext)
