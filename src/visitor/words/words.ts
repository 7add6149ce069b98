import { createContext, useContext, useEffect, useState } from 'react'
import { readsChinese } from '@/contract/kit/languageCode'
import zh from './first/zh.json'

/** What the page says from its first picture on. Each language has a file with the same keys (tests/unit/visitor/words.test.ts). */
export type Words = typeof zh

const loadedWords = new Map<string, Words>([['zh', zh]])

/** Fetched when a visitor needs them. */
const LOADERS: Readonly<Record<string, () => Promise<{ default: Words }>>> = {
  ar: () => import('./first/ar.json'),
  de: () => import('./first/de.json'),
  en: () => import('./first/en.json'),
  es: () => import('./first/es.json'),
  fr: () => import('./first/fr.json'),
  hi: () => import('./first/hi.json'),
  id: () => import('./first/id.json'),
  it: () => import('./first/it.json'),
  ja: () => import('./first/ja.json'),
  ko: () => import('./first/ko.json'),
  ms: () => import('./first/ms.json'),
  pt: () => import('./first/pt.json'),
  ru: () => import('./first/ru.json'),
  th: () => import('./first/th.json'),
  vi: () => import('./first/vi.json'),
}

const RIGHT_TO_LEFT = ['ar']

/** The language of the page's words, for one such as `zh-CN`; English where the page does not speak it. */
export function spokenLanguage(code: string): string {
  const language = code.split('-')[0] ?? ''
  if (readsChinese(code)) return 'zh'
  return loadedWords.has(language) || language in LOADERS ? language : 'en'
}

async function loadWords(language: string): Promise<Words> {
  const loaded = loadedWords.get(language) ?? (await LOADERS[language]?.())?.default ?? zh
  loadedWords.set(language, loaded)
  return loaded
}

export interface Spoken {
  words: Words
  language: string
  direction: 'ltr' | 'rtl'
}

const spokenIn = (language: string, words: Words): Spoken => ({
  words,
  language,
  direction: RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr',
})

/**
 * The page's words for a language; null until the first are there. The former ones stay until others arrive, Chinese
 * serves if they do not.
 */
export function useSpoken(code: string): Spoken | null {
  const language = spokenLanguage(code)
  const loaded = loadedWords.get(language)
  const [spoken, setSpoken] = useState(() => (loaded ? spokenIn(language, loaded) : null))
  useEffect(() => {
    let isWanted = true
    loadWords(language).then(
      (words) => isWanted && setSpoken(spokenIn(language, words)),
      () => isWanted && setSpoken((before) => before ?? spokenIn('zh', zh)),
    )
    return () => {
      isWanted = false
    }
  }, [language])
  // Those at hand need no second drawing.
  return loaded && spoken?.language !== language ? spokenIn(language, loaded) : spoken
}

export const WordsContext = createContext<Words>(zh)
export const useWords = (): Words => useContext(WordsContext)
