import { useContext } from 'react'
import first from './first/zh.json'
import later from './later/zh.json'
import { LaterWordsContext } from './laterWords'
import type { LaterWords } from './laterWords'

/** Chinese comes with the pages. */
const LOADERS: Readonly<Record<string, () => Promise<{ default: typeof later }>>> = {
  ar: () => import('./later/ar.json'),
  de: () => import('./later/de.json'),
  en: () => import('./later/en.json'),
  es: () => import('./later/es.json'),
  fr: () => import('./later/fr.json'),
  hi: () => import('./later/hi.json'),
  id: () => import('./later/id.json'),
  it: () => import('./later/it.json'),
  ja: () => import('./later/ja.json'),
  ko: () => import('./later/ko.json'),
  ms: () => import('./later/ms.json'),
  pt: () => import('./later/pt.json'),
  ru: () => import('./later/ru.json'),
  th: () => import('./later/th.json'),
  vi: () => import('./later/vi.json'),
}

export const loadLaterWords = async (locale: string): Promise<typeof later> =>
  (await LOADERS[locale]?.())?.default ?? later

const chinese: LaterWords = { ...first, ...later }

export const useLaterWords = (): LaterWords => useContext(LaterWordsContext) ?? chinese
