import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText } from '../../src/contract/kit/cleanText'
import { line, paragraph } from '../../src/contract/kit/core'
import { cleanPhone, phone } from '../../src/contract/kit/phone'
import { phoneLink } from '../../src/contract/kit/phoneLink'

const NEVER_SEEN = [
  '\u200B',
  '\u200E',
  '\u200F',
  '\u202E',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u3164',
  '\u115F',
  '\u2800',
  '\u0085',
]

describe('text', () => {
  test.each([
    ['观光车几点\u200B', '观光车几点'],
    ['\u3164', ''],
    ['\u200C\u200D\uFE0F', ''],
    ['Café\u00A0Müller', 'Café Müller'],
    ['Cafe\u0301', 'Café'],
    ['第一段\u000B第二段\u2028第三段\r\n第四段', '第一段\n第二段\n第三段\n第四段'],
    ['👨‍👩‍👧 ❤️', '👨‍👩‍👧 ❤️'],
    // Persian and Hindi need joiners, Mongolian its selectors.
    ['می‌خواهم', 'می‌خواهم'],
    ['क्‍ष', 'क्‍ष'],
    ['ᠪᠠᠶᠢ᠋ᠨ', 'ᠪᠠᠶᠢ᠋ᠨ'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(cleanText(typed)).toBe(stored)
  })

  const mixed = fc
    .array(
      fc.oneof(fc.constantFrom(...NEVER_SEEN, '\u200C', '\u200D', '\uFE0F', '\u00A0'), fc.string({ unit: 'binary' })),
    )
    .map((parts) => parts.join(''))

  test('cleaning again changes nothing, and nothing unseen is left of any text', () => {
    fc.assert(
      fc.property(mixed, (text) => {
        const clean = cleanText(text)
        expect(cleanText(clean)).toBe(clean)
        expect(clean).not.toMatch(new RegExp(`[${NEVER_SEEN.join('')}\u00A0]`, 'u'))
      }),
    )
  })

  test('two texts that differ in unseen characters alone are one, counted without them', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20 }),
        fc.nat(20),
        fc.constantFrom(...NEVER_SEEN.slice(0, 6)),
        (text, at, unseen) => {
          const twin = text.slice(0, at) + unseen + text.slice(at)
          expect(cleanText(twin)).toBe(cleanText(text))
        },
      ),
    )
    expect(line(3).parse('\uFEFF一\u200B二三 ')).toBe('一二三')
    expect(line(3).min(1).safeParse('\u200B\u00A0').success).toBe(false)
    expect(paragraph(9).parse('一\u2029二')).toBe('一\n二')
  })
})

describe('telephone numbers', () => {
  test.each([
    ['139 0559 1234', '13905591234'],
    ['+8613905591234', '13905591234'],
    ['+86 139-0559-1234', '13905591234'],
    ['0086 139 0559 1234', '13905591234'],
    ['86-13905591234', '13905591234'],
    ['\u202D13905591234\u202C', '13905591234'],
    ['１３９０５５９１２３４', '13905591234'],
    ['013905591234', '13905591234'],
    ['手机：139.0559.1234', '13905591234'],
    ['(0559)5561111', '0559-5561111'],
    ['（0559）5561111', '0559-5561111'],
    ['0559 5561111', '0559-5561111'],
    ['05595561111', '0559-5561111'],
    ['0559—5561111', '0559-5561111'],
    ['+86 (559) 556-1111', '0559-5561111'],
    ['+86 10 6505 1234', '010-65051234'],
    ['021-6505 1234', '021-65051234'],
    ['0559-5561111转8001', '0559-5561111转8001'],
    ['0559-5561111 转 8001', '0559-5561111转8001'],
    ['0559-5561111-8001', '0559-5561111转8001'],
    ['0559-5561111 ext. 8001', '0559-5561111转8001'],
    ['0559-5561111#8001', '0559-5561111转8001'],
    ['0559-5561111（分机8001）', '0559-5561111转8001'],
    ['4001234567', '400-123-4567'],
    ['400 123 4567', '400-123-4567'],
    ['+86 400-123-4567', '400-123-4567'],
    ['400-123-4567转2', '400-123-4567转2'],
    ['12345', '12345'],
    ['110', '110'],
    ['10086', '10086'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['手机号：139-0559-1234', '13905591234'],
    ['021-962020', '021-962020'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+852 2345 6789', '+85223456789'],
    ['', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(phone.parse(typed)).toBe(stored)
    expect(phone.parse(stored)).toBe(stored)
  })

  test.each([
    ['5561111', '固定电话请加上区号'],
    ['13905591234、13905595678', '只能填一个号码'],
    ['13905591234 13905595678', '只能填一个号码'],
    ['1390559123', '号码格式不正确'],
    ['139055912345', '号码格式不正确'],
    ['张三', '号码格式不正确'],
    ['转8001', '号码格式不正确'],
    ['0559-5561111转', '号码格式不正确'],
  ])('%j is refused with “%s”', (typed, message) => {
    expect(phone.safeParse(typed).error?.issues[0]?.message).toContain(message)
  })

  test('a text longer than any number is left alone, and takes no time', () => {
    const text = `a${' '.repeat(5000)}b`
    expect(cleanPhone(text)).toBe(text)
  })

  test('what is cleaned stays as it is, and any text is answered', () => {
    const parts = fc.constantFrom(
      '+',
      '86',
      '139',
      '0559',
      '5561111',
      '转',
      'ext',
      '-',
      ' ',
      '(',
      ')',
      '1234',
      '00',
      '、',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (typed) => {
        const clean = cleanPhone(typed.join(''))
        if (phone.safeParse(clean).success) expect(cleanPhone(clean)).toBe(clean)
      }),
    )
  })

  test('dialling waits before the extension', () => {
    expect(phoneLink('0559-5561111转8001')).toBe('tel:0559-5561111,8001')
    expect(phoneLink('+442079460958')).toBe('tel:+442079460958')
  })
})
