import { describe, expect, test } from 'vitest'
import german from '@/visitor/words/later/de.json'
import russian from '@/visitor/words/later/ru.json'
import laterZh from '@/visitor/words/later/zh.json'
import en from '@/visitor/words/first/en.json'
import firstDe from '@/visitor/words/first/de.json'
import firstRu from '@/visitor/words/first/ru.json'
import firstZh from '@/visitor/words/first/zh.json'
import { counted, distanceText, fill, guidesText, hoursText } from '@/visitor/words/fill'
import { loadLaterWords } from '@/visitor/words/useLaterWords'
import { spokenLanguage } from '@/visitor/words/words'

type Texts = { readonly [key: string]: string | Texts }

const files = import.meta.glob<string>('/src/visitor/words/*/*.json', { query: '?raw', import: 'default', eager: true })
const sources = import.meta.glob<string>('/src/visitor/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const texts = Object.entries(files).map(([path, text]) => {
  const [part = '', language = ''] = path.replace(/^.*\/words\/|\.json$/g, '').split('/')
  return { part, language, text, words: JSON.parse(text) as Texts }
})
const chinese: Readonly<Record<string, Texts>> = { first: firstZh, later: laterZh }

const CATEGORIES = new Set<string>(['zero', 'one', 'two', 'few', 'many', 'other'])
const isForms = (texts: Texts): boolean => 'other' in texts && Object.keys(texts).every((key) => CATEGORIES.has(key))

const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted()

/** Each text by its path; the forms for numbers stay together. */
function* flat(texts: Texts, prefix = ''): Generator<[path: string, text: string | Texts]> {
  for (const [key, text] of Object.entries(texts))
    if (typeof text === 'string' || isForms(text)) yield [prefix + key, text]
    else yield* flat(text, `${prefix}${key}.`)
}

describe.each(texts)('the $part words in “$language”', ({ part, language, text, words }) => {
  const own = [...flat(words)]
  const expected = new Map(flat(chinese[part]!))

  test('have the keys of the Chinese ones, once each', () => {
    expect(own.map(([path]) => path).toSorted()).toEqual([...expected.keys()].toSorted())
    expect(`${JSON.stringify(words, null, 2)}\n`).toBe(text)
  })

  test('have their placeholders', () => {
    for (const [path, text] of own) {
      const model = expected.get(path)!
      if (typeof text === 'string') expect(placeholdersOf(text), path).toEqual(placeholdersOf(model as string))
      else {
        const { other } = model as { other: string }
        expect(placeholdersOf(text['other'] as string), path).toEqual(placeholdersOf(other))
        // One may be said without its number.
        for (const form of Object.values(text) as string[])
          expect([...new Set([...placeholdersOf(form), '{count}'])].toSorted(), path).toEqual(placeholdersOf(other))
      }
    }
  })

  test('are texts, with forms that the language has', () => {
    const categories = new Set<string>([...new Intl.PluralRules(language).resolvedOptions().pluralCategories, 'other'])
    for (const [path, text] of own) {
      if (typeof text !== 'string')
        expect(Object.keys(text).filter((category) => !categories.has(category))).toEqual([])
      for (const form of typeof text === 'string' ? [text] : (Object.values(text) as string[])) {
        expect(form.trim(), path).not.toBe('')
        expect(form, path).not.toMatch(/[<>]|&\w+;|\{(?!\w+\})/)
      }
    }
  })

  test('are those that the page loads for it', async () => {
    expect(spokenLanguage(language)).toBe(language)
    if (part === 'first') expect(words['locale']).toBe(language)
    else expect(await loadLaterWords(language)).toEqual(words)
  })
})

test('every language has both parts, and no word is in both', () => {
  const languages = (part: string) => texts.filter((file) => file.part === part).map(({ language }) => language)
  expect(languages('first')).toEqual(languages('later'))
  expect(Object.keys(firstZh).filter((key) => key in laterZh)).toEqual([])
})

/** A text without what is in brackets. */
function outer(text: string): string {
  const shorter = text.replace(/[([{][^()[\]{}]*[)\]}]/g, '')
  return shorter === text ? text : outer(shorter)
}

/** The names in an object's text, without those that are spread into it. */
const namesIn = (object: string): string[] =>
  outer(object)
    .split(',')
    .flatMap((entry) => /^\s*(\w+)/.exec(entry)?.[1] ?? [])

test('the page gives each text the values that it has places for', () => {
  const all = new Map([...flat(firstZh as Texts), ...flat(laterZh as Texts)])
  const calls = Object.values(sources).flatMap((source) => [
    ...source.matchAll(/\b(?:fill|counted)\((?:words, )?words\.([\w.]+)(?:\[\w+\])?, \{((?:[^{}]|\{[^{}]*\})*)\}\)/g),
  ])
  expect(calls.length).toBeGreaterThan(100)
  for (const [call, path = '', values = ''] of calls) {
    const text = all.get(path) ?? all.get(`${path}.hour`)!
    const places = placeholdersOf(typeof text === 'string' ? text : (text['other'] as string))
    const names = namesIn(values).map((name) => `{${name}}`)
    if (values.includes('...')) expect(places, call).toEqual(expect.arrayContaining(names))
    else expect(names.toSorted(), call).toEqual(places)
  }
})

describe('a text is filled', () => {
  test('with its values, in the form that the language has for the number', () => {
    expect(fill(en.play, { title: '{title} $&' })).toBe('Play “{title} $&”')
    expect([1, 3, 5, 21].map((count) => counted(firstRu, russian.stops, { count }))).toEqual([
      '1 остановка',
      '3 остановки',
      '5 остановок',
      '21 остановка',
    ])
    expect([1, 2].map((count) => counted(firstDe, german.stops, { count }))).toEqual(['1 Station', '2 Stationen'])
  })

  test('with measures of the language', () => {
    expect([999, 1200].map((metres) => distanceText(firstDe, metres))).toEqual(['999 m', '1,2 km'])
    expect(distanceText(firstZh, 1200)).toBe('1.2 公里')
    expect(distanceText(firstZh, 1200, firstZh.shortDistance)).toBe('1.2 km')
    expect([45, 60, 95].map((minutes) => hoursText(firstZh.duration, minutes))).toEqual([
      '45 分钟',
      '1 小时',
      '1 小时 35 分钟',
    ])
    expect([45, 60, 95].map((minutes) => hoursText(en.duration, minutes))).toEqual(['45 min', '1 h', '1 h 35 min'])
  })

  test('with the guides of a ticket', () => {
    expect(guidesText(firstZh, [{ name: '黄山' }, { name: '宏村' }])).toBe('2 个导览：黄山、宏村')
  })
})
