import { expect, test } from 'vitest'
import { servedLanguage } from '@/contract/visitor/servedWords'
import served from '@/contract/visitor/servedTexts.json'
import { spokenLanguage } from '@/visitor/words/words'

const placeholders = (text: string) => text.match(/\{\w+\}/g) ?? []

test.each(Object.entries(served))(
  'the server’s words in “%s” are whole, and the page speaks it too',
  (language, words) => {
    expect(Object.keys(words)).toEqual(Object.keys(served.zh))
    for (const [key, text] of Object.entries(words)) {
      expect(text.trim()).not.toBe('')
      expect(text, key).not.toMatch(/[<>&"]/)
      expect(placeholders(text)).toEqual(placeholders(served.zh[key as keyof typeof served.zh]))
    }
    expect(spokenLanguage(language)).toBe(language)
  },
)

test.each([
  ['', 'zh'],
  ['*', 'zh'],
  ['zh-TW,zh;q=0.9', 'zh'],
  ['yue', 'zh'],
  ['en-GB,en;q=0.9', 'en'],
  ['sv, PT-br;q=0.4, ja;q=0', 'pt'],
  ['fr;q=0.2, de;q=0.7', 'de'],
  ['sv', 'en'],
  ['constructor', 'en'],
  ['de;q=x, it', 'it'],
])('who accepts “%s” is answered in %s', (header, expected) => {
  expect(servedLanguage(header).language).toBe(expected)
})
