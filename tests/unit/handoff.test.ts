import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractHandoff } from '@/app/shell/guard/abc'

const standard = (text: string) => Buffer.from(text).toString('base64')
const urlSafe = (text: string) => Buffer.from(text).toString('base64url')

const person = { loginAccount: 'linxiaolan', name: '林晓岚', token: 'kh?~Eo/cojim+ahT' }
const value = (encode: (text: string) => string) =>
  `a=${encode(person.loginAccount)}&b=${encode(person.name)}&c=${encode(person.token)}`

describe('extractHandoff', () => {
  it.each([
    ['standard base64, URL-encoded', `?abc=${encodeURIComponent(value(standard))}`],
    ['standard base64, raw', `?abc=${value(standard)}`],
    ['URL-safe base64, URL-encoded', `?abc=${encodeURIComponent(value(urlSafe))}`],
    ['URL-safe base64, raw', `?abc=${value(urlSafe)}`],
    [
      'parts encoded, then the whole',
      `?abc=${encodeURIComponent(value((text) => encodeURIComponent(standard(text))))}`,
    ],
    ['parts encoded, the whole raw', `?abc=${value((text) => encodeURIComponent(standard(text)))}`],
    ['plus signs that became spaces', `?abc=${value(standard).replaceAll('+', '%20')}`],
  ])('reads %s', (_, search) => {
    expect(extractHandoff(search)).toEqual({ handoff: person, rest: '' })
  })

  it.each([
    ['before and after', `?x=1&abc=${encodeURIComponent(value(urlSafe))}&y=2`, '?x=1&y=2'],
    ['raw, before and after', `?x=1&abc=${value(urlSafe)}&y=2`, '?x=1&y=2'],
    ['the same name when encoded', `?abc=${encodeURIComponent(value(urlSafe))}&a=kept`, '?a=kept'],
    ['a second hand-off', `?abc=${encodeURIComponent(value(urlSafe))}&y=2&abc=more`, '?y=2'],
  ])('keeps the rest of the query: %s', (_, search, rest) => {
    expect(extractHandoff(search)).toEqual({ handoff: person, rest })
  })

  it.each([
    ['no parameter', ''],
    ['another parameter', '?abcd=1&xabc=2'],
  ])('returns null with %s', (_, search) => {
    expect(extractHandoff(search)).toBeNull()
  })

  const part = { a: urlSafe(person.loginAccount), b: urlSafe(person.name), c: urlSafe(person.token) }
  it.each([
    ['nothing', ''],
    ['no account', `b=${part.b}&c=${part.c}`],
    ['no name', `a=${part.a}&c=${part.c}`],
    ['no token', `a=${part.a}&b=${part.b}`],
    ['an empty part', `a=${part.a}&b=&c=${part.c}`],
    ['invalid base64', `a=${part.a}&b=*&c=${part.c}`],
    ['base64 of an impossible length', `a=${part.a}&b=AAAAA&c=${part.c}`],
    ['invalid UTF-8', `a=${part.a}&b=${Buffer.from([0xff, 0xfe]).toString('base64url')}&c=${part.c}`],
    ['a token that no header can carry', `a=${part.a}&b=${part.b}&c=${urlSafe('ab cd')}`],
    ['a token with a line break', `a=${part.a}&b=${part.b}&c=${urlSafe('ab\r\nx: y')}`],
    ['a name that is too long', `a=${part.a}&b=${urlSafe('长'.repeat(65))}&c=${part.c}`],
  ])('rejects %s, raw and encoded', (_, text) => {
    expect(extractHandoff(`?abc=${text}`)).toEqual({ handoff: null, rest: '' })
    expect(extractHandoff(`?abc=${encodeURIComponent(text)}`)).toEqual({ handoff: null, rest: '' })
  })

  it('never throws, and never leaves an abc parameter behind', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, inside) => {
        const taken = extractHandoff(`?${before}&abc=${inside}`)
        expect(taken).not.toBeNull()
        expect(taken?.rest).not.toMatch(/(^\?|&)abc(=|&|$)/)
      }),
      { seed: 20_260_101 },
    )
  })
})
