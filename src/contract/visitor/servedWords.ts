import { readsChinese } from '../kit/languageCode'
import texts from './servedTexts.json'

/** Texts that the server renders for visitors before the page's script has loaded its own. */
export type ServedWords = (typeof texts)['zh']

const wordsIn: Readonly<Record<string, ServedWords>> = texts

export interface ServedLanguage {
  /** As the page names its own. */
  language: string
  direction: 'ltr' | 'rtl'
  words: ServedWords
}

/** Languages of an `Accept-Language` header, the preferred first. */
const acceptedLanguages = (header: string): string[] =>
  header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag: tag.toLowerCase(), quality: q === undefined ? 1 : Number(q.slice(2)) || 0 }
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)

/** The first accepted language that the page speaks, English for others; Chinese where the caller names none. */
export function servedLanguage(header: string): ServedLanguage {
  const accepted = acceptedLanguages(header)
  const spoken = accepted.map((tag) => (readsChinese(tag) ? 'zh' : (tag.split('-')[0] ?? '')))
  const language = spoken.find((name) => Object.hasOwn(wordsIn, name)) ?? (accepted.length === 0 ? 'zh' : 'en')
  return { language, direction: language === 'ar' ? 'rtl' : 'ltr', words: wordsIn[language] ?? texts.zh }
}
