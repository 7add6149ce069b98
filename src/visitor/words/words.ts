import { createContext, useContext } from 'react'
import { en } from './en'
import { zh } from './zh'
import type { Words } from './zh'

const WORDS: Readonly<Record<string, Words>> = { zh, en }

/** The language of the page's words, for one such as `zh-CN`; English where the page does not speak it. */
export function spokenLanguage(code: string): string {
  const language = code.split('-')[0] ?? ''
  return language in WORDS ? language : 'en'
}

/** The page's words in a language. */
export const wordsOf = (code: string): Words => WORDS[spokenLanguage(code)] ?? en

export const WordsContext = createContext<Words>(zh)
export const useWords = (): Words => useContext(WordsContext)
