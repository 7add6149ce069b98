import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText } from '../../src/contract/kit/cleanText'
import { finder, folded, keywordOf, placeIn } from '../../src/contract/kit/folded'
import { keywordLine } from '../../src/contract/kit/keyword'
import { inSimplified } from '../../src/contract/visitor/simplified'
import { nameMatches } from '../../server/db/nameMatch'

/** Characters that names and numbers hold, in the forms that keyboards and programs write. */
const name = fc
  .array(fc.constantFrom(...Array.from('黄山云谷索道（北门）(北门)ＡＢab12１２３·—-，,．.㎡①Ⅲ　 éÉß')), {
    minLength: 1,
    maxLength: 20,
  })
  .map((characters) => characters.join(''))
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)).replaceAll(' ', '　')
const unseen = fc.constantFrom('\u200B', '\uFEFF', '\u00AD', '\u2060', '\u202A')
const around = fc.constantFrom(
  ['', ''],
  ['`', ''],
  ["'", ''],
  ['"', '"'],
  ['“', '”'],
  ['「', '」'],
  [' \t', '\t '],
  ['《', '》'],
)

describe('folding', () => {
  test('twice changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(name, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (text) => {
        expect(folded(folded(text))).toBe(folded(text))
        expect(keywordOf(keywordOf(text))).toBe(keywordOf(text))
      }),
      { numRuns: 500 },
    )
  })

  test('a part of a text is found however it was typed or pasted', () => {
    fc.assert(
      fc.property(
        name,
        fc.nat(),
        fc.nat(),
        fc.boolean(),
        around,
        unseen,
        (text, a, b, isWide, [before, after], sign) => {
          const stored = cleanText(text)
          const characters = Array.from(stored)
          const [from, to] = [a % (characters.length + 1), b % (characters.length + 1)].toSorted((x, y) => x - y)
          const part = cleanText(characters.slice(from, to).join(''))
          if (part === '') return
          const typed = `${before}${(isWide ? wide(part) : part).toUpperCase().replaceAll('SS', 'ß')}${sign}${after}`
          expect([stored, typed, finder(typed)(stored)]).toEqual([stored, typed, true])
          const place = placeIn(stored, typed)!
          expect(folded(stored.slice(place[0], place[1] + 1))).toContain(folded(keywordOf(typed)))
        },
      ),
      { numRuns: 500 },
    )
  })

  test.each([
    ['`4200001234202611201234567890', '4200001234202611201234567890'],
    ["'4200001234", '4200001234'],
    ['="4200001234"', '4200001234'],
    ['\t“云谷索道” \n', '云谷索道'],
    ['ＤＬ０８５９－０１００', 'DL0859-0100'],
    ['云谷\n索道', '云谷 索道'],
    ["O'Neil", "O'Neil"],
    ["'", "'"],
  ])('%j is searched as %j', (typed, wanted) => expect(keywordOf(typed)).toBe(wanted))

  test.each([
    ['139 0559 1234', '13905591234'],
    ['+86 139-0559-1234', '13905591234'],
    ['（0559）5561111', '0559-5561111'],
    ['05595561111', '0559-5561111'],
    ['139 0559', '1390559'],
    ['4200 0012 34', '4200001234'],
    ['0859-0100', '0859-0100'],
    ['-101234', '-101234'],
    ['11.11', '11.11'],
    ['10-12', '10-12'],
    [`a${' '.repeat(3000)}b`.slice(0, 48), `a${' '.repeat(3000)}b`.slice(0, 48).trim()],
    ['云谷 2 号', '云谷 2 号'],
    [' ', ''],
  ])('the server searches %j as %j', (typed, wanted) => expect(keywordLine(50).parse(typed)).toBe(wanted))

  test('nothing typed finds everything and marks nothing', () => {
    expect([finder(' ')('云谷'), placeIn('云谷', '')]).toEqual([true, null])
    expect(placeIn('西海（北门）ＡＢ', '(北门)ab')).toEqual([2, 7])
  })
})

test('visitors find names in traditional and simplified characters, both ways', () => {
  for (const [text, keyword] of [
    ['云谷索道', '雲谷索道'],
    ['雲谷索道', '云谷'],
    ['臺灣館', '台湾馆'],
    ['观光车（東）', '觀光車(东)'],
    ['迎客松', '`yks'],
  ] as const)
    expect([text, keyword, nameMatches(text, keyword)]).toEqual([text, keyword, true])
  expect(nameMatches('云谷', '雨谷')).toBe(false)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(inSimplified(inSimplified(text))).toBe(inSimplified(text))
    }),
  )
})
