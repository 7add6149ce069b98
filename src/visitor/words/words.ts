import { createContext, useContext, useEffect, useState } from 'react'
import { readsChinese } from '@/contract/kit/languageCode'
import { zh } from './zh'
import type { Words } from './zh'

const loadedWords = new Map<string, Words>([['zh', zh]])

/** Fetched when a visitor needs them. */
const LOADERS: Readonly<Record<string, () => Promise<{ default: Words }>>> = {
  ar: () => import('./languages/ar'),
  de: () => import('./languages/de'),
  en: () => import('./en').then(({ en }) => ({ default: en })),
  es: () => import('./languages/es'),
  fr: () => import('./languages/fr'),
  hi: () => import('./languages/hi'),
  id: () => import('./languages/id'),
  it: () => import('./languages/it'),
  ja: () => import('./languages/ja'),
  ko: () => import('./languages/ko'),
  ms: () => import('./languages/ms'),
  pt: () => import('./languages/pt'),
  ru: () => import('./languages/ru'),
  th: () => import('./languages/th'),
  vi: () => import('./languages/vi'),
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
