import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkPicture, formatBytes } from '@/lib/files'
import { fileNameOf } from '@/lib/http'
import { isLink } from '@/contract/kit/link'
import { hashPassword } from '@/lib/password'
import { dayText, formatTime, friendlyTime, parseTime } from '@/lib/time'
import { flatten, pathTo, toTree } from '@/lib/tree'

it('hashes the password with the configured suffix', () => {
  const expected = createHash('sha256').update('密码123shansheng-zhiyou').digest('hex')
  expect(hashPassword('密码123')).toBe(expected)
})

describe('checkPicture', () => {
  const picture = (bytes: number, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type })
  const limits = { maxBytes: 100, types: ['image/png', 'image/jpeg'] }
  const measured = (width: number, height: number) => () => Promise.resolve({ width, height })
  const unreadable = () => Promise.reject(new Error('not decoded'))

  it.each([
    [
      'too large, whatever else is wrong',
      picture(101, 'text/plain'),
      limits,
      unreadable,
      -2,
      'file size exceeds limit',
    ],
    ['of exactly the maximum size', picture(100), limits, measured(1, 1), 1, 'file suitable'],
    ['of another type', picture(1, 'image/gif'), limits, measured(1, 1), -3, 'wrong file type'],
    ['without a type', picture(1, ''), limits, measured(1, 1), -3, 'wrong file type'],
    ['unreadable', picture(1), limits, unreadable, -1, 'wrong file format'],
    ['unreadable with dimensions', picture(1), { ...limits, width: 1, height: 1 }, unreadable, -1, 'wrong file format'],
    ['without pixels', picture(1), limits, measured(0, 10), -1, 'wrong file format'],
    ['too wide', picture(1), { ...limits, width: 750, height: 320 }, measured(751, 320), -3, 'wrong file dimensions'],
    ['too short', picture(1), { ...limits, width: 750, height: 320 }, measured(750, 319), -3, 'wrong file dimensions'],
    [
      'of the right dimensions',
      picture(1),
      { ...limits, width: 750, height: 320 },
      measured(750, 320),
      1,
      'file suitable',
    ],
    ['when only one side is required', picture(1), { ...limits, width: 750 }, measured(1, 1), 1, 'file suitable'],
  ])('a picture %s', async (_, file, requirements, measure, code, reason) => {
    expect(await checkPicture(file, requirements, measure)).toEqual({ code, reason })
  })
})

it.each([
  ['http://x', true],
  ['https://x', true],
  ['mailto:a@b.c', true],
  ['tel:120', true],
  ['/guide', false],
  ['xhttp://y', false],
  ['telephone', false],
  ['', false],
])('isLink(%j) is %s', (value, expected) => {
  expect(isLink(value)).toBe(expected)
})

describe('time', () => {
  const noon = Date.parse('2026-11-20T12:00:05+08:00')
  it('reads ten digits as seconds', () => {
    expect(parseTime(noon / 1000)?.valueOf()).toBe(noon)
    expect(parseTime(String(noon / 1000))?.valueOf()).toBe(noon)
    expect(parseTime(noon)?.valueOf()).toBe(noon)
    expect(parseTime(String(noon))?.valueOf()).toBe(noon)
    // Nine digits and a sign are not ten digits.
    expect(parseTime(-123456789)?.valueOf()).toBe(-123456789)
  })

  it('formats a time by default, and an invalid one as empty', () => {
    expect(formatTime(noon)).toBe('2026-11-20 12:00:05')
    for (const none of [null, undefined, '', 'no time', Number.NaN]) expect(formatTime(none)).toBe('')
  })

  it.each([
    ['2026-11-20 00:00', '今天 00:00'],
    ['2026-11-19T23:59', '昨天 23:59'],
    [new Date('2026-11-18T07:20:00Z'), '11-18 15:20'],
    ['2025-12-31 15:20', '2025-12-31'],
  ])('%s reads %s', (time, expected) => {
    expect(friendlyTime(time, noon)).toBe(expected)
  })

  it('recognises yesterday across the turn of the year', () => {
    expect(friendlyTime('2025-12-31 08:00', Date.parse('2026-01-01T01:00+08:00'))).toBe('昨天 08:00')
  })

  it('names the day of a heading', () => {
    const words = ['2026-11-20 00:00', '2026-11-19 23:59', '2026-11-18', '2025-12-31'].map((day) =>
      dayText(parseTime(day) ?? Number.NaN, noon),
    )
    expect(words).toEqual(['今天 11 月 20 日', '昨天 11 月 19 日', '11 月 18 日 周三', '2025 年 12 月 31 日 周三'])
  })
})

it.each([
  [`attachment; filename="orders.xlsx"; filename*=UTF-8''%E8%AE%A2%E5%8D%95.xlsx`, '订单.xlsx'],
  ['attachment; filename="a \\"b\\".txt"', 'a "b".txt'],
  ['attachment; filename=plain.txt', 'plain.txt'],
  [`attachment; filename="x.txt"; filename*=UTF-8''%E8%`, 'x.txt'],
  ['attachment', null],
])('the file name in %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name)
})

describe('tree', () => {
  const list = [
    { id: 'b', parentId: 'a' },
    { id: 'a', parentId: '0' },
    { id: 'c', parentId: 'b' },
    { id: 'd', parentId: 'gone' },
  ]
  it('is built from a list in any order', () => {
    const tree = toTree(list)
    expect(tree.map(({ id }) => id)).toEqual(['a', 'd'])
    expect(flatten(tree).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    expect(pathTo(tree, ({ id }) => id === 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(pathTo(tree, ({ id }) => id === 'x')).toEqual([])
  })
})

it.each([
  [512, '512 B'],
  [1536, '1.5 KB'],
  [5 * 1024 ** 2, '5 MB'],
])('%s bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
