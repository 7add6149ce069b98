import { readdirSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, test, vi } from 'vitest'
import { checkClocks, zoneUses } from '../../scripts/check/clocks'
import { scheduleText } from '@/components/record/form/scheduleText'
import { spanOf } from '@/components/ui/time/pickers'
import { clockAt, clockOf, momentOf } from '@/components/ui/time/pickerClock'
import { zoneText } from '@/components/ui/time/zone'
import {
  addDays,
  addMonths,
  dayOf,
  hourOf,
  lastDayOf,
  mondayOf,
  startOfDay,
  weekdayOf,
} from '@/contract/kit/chinaClock'
import { dateLine, greetingAt } from '@/pages/data/dashboard/home'
import { formatTime, friendlyTime, parseTime } from '@/lib/time'
import { dayTime } from '@/visitor/time'

/** Behind, ahead by more than half a day, with half hours, and with summer times that skip hours. */
const ZONES = {
  'Asia/Shanghai': null,
  'America/New_York': '北美东部时间',
  'Pacific/Kiritimati': '莱恩群岛时间',
  'Asia/Tokyo': '日本标准时间',
  'America/St_Johns': '纽芬兰时间',
  'Pacific/Apia': '阿皮亚标准时间',
  'Etc/GMT+3': ' UTC-3',
  UTC: ' UTC+0',
}
const root = path.resolve(import.meta.dirname, '../..')

/** An independent reading of a clock in China. */
const china = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })
const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) })

describe.each(Object.entries(ZONES))('on a computer in %s', (zone, name) => {
  const there = (run: () => void) => {
    vi.stubEnv('TZ', zone)
    run()
  }

  it('every time reads as China’s clocks do', () =>
    there(() => {
      fc.assert(
        fc.property(moments, (at) => {
          const text = china.format(at)
          expect(formatTime(at)).toBe(text)
          expect(parseTime(text)).toBe(at - (at % 1000))
          expect(dayTime(at)).toBe(text.slice(0, 16))
          expect(dayOf(at)).toBe(text.slice(0, 10))
          expect(hourOf(at)).toBe(Number(text.slice(11, 13)))
          expect(clockAt(at).format('YYYY-MM-DD HH:mm:ss')).toBe(text)
          expect(momentOf(clockAt(at))).toBe(at)
          const monday = mondayOf(text.slice(0, 10))
          expect([weekdayOf(dayOf(monday)), monday <= at && at < monday + 7 * 86_400_000]).toEqual([1, true])
        }),
      )
    }))

  it('a wall time that the computer’s zone skips is chosen like any other', () =>
    there(() => {
      // New York has no 02:30 on this day, and Apia had no 30 December 2011.
      for (const text of ['2026-03-08 02:30', '2026-03-08 03:30', '2011-12-30 10:00', '2026-11-01 01:30'])
        expect(
          clockAt(
            momentOf(
              clockOf(text.slice(0, 10))
                .hour(Number(text.slice(11, 13)))
                .minute(30),
            ),
          ).format('YYYY-MM-DD HH'),
        ).toBe(text.slice(0, 13))
      expect(spanOf({ from: '2026-03-08', to: '2026-03-08' })).toEqual({
        from: Date.parse('2026-03-08T00:00+08:00'),
        to: Date.parse('2026-03-08T23:59:59.999+08:00'),
      })
    }))

  it('today, yesterday, the greeting and schedules are China’s', () =>
    there(() => {
      const now = Date.parse('2026-11-30T17:00+08:00')
      expect(friendlyTime(Date.parse('2026-11-30T00:05+08:00'), now)).toBe('今天 00:05')
      expect(friendlyTime(Date.parse('2026-11-29T23:55+08:00'), now)).toBe('昨天 23:55')
      expect([greetingAt(hourOf(now)), dateLine(now)]).toEqual(['下午好', '11 月 30 日 星期一'])
      expect(scheduleText({ publish: 'online', startsAt: now + 3_600_000, endsAt: null }, now).text).toBe(
        '从 2026-11-30 18:00 开始展示，直到下线（北京时间）。',
      )
    }))

  it('says so beside a time field, unless the computer agrees', () =>
    there(() => {
      expect(zoneText()).toBe(name && `按北京时间；这台电脑是${name}`)
    }))
})

test('months and their last days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 * 12 }), fc.integer({ min: -40, max: 40 }), (months, count) => {
      const month = addMonths('2020-01', months)
      expect(addMonths(addMonths(month, count), -count)).toBe(month)
      expect(addDays(lastDayOf(month), 1)).toBe(`${addMonths(month, 1)}-01`)
    }),
  )
  expect([addMonths('2026-11', 2), addMonths('2026-01', -1), lastDayOf('2028-02')]).toEqual([
    '2027-01',
    '2025-12',
    '2028-02-29',
  ])
})

test('unreadable and absurd times are empty, and never an error', () => {
  for (const value of [
    null,
    undefined,
    '',
    'abc',
    '2026-02-31x',
    Number.NaN,
    Infinity,
    1e20,
    -1e20,
    '99999999999999999999',
    new Date(NaN),
  ])
    expect([value, formatTime(value), friendlyTime(value)]).toEqual([value, '', ''])
  expect(formatTime('2026-11-20T04:00:05Z')).toBe('2026-11-20 12:00:05')
  expect(formatTime('2026-11-20')).toBe('2026-11-20 00:00:00')
  expect(startOfDay('2026-11-20')).toBe(Date.parse('2026-11-20T00:00+08:00'))
})

describe('code that would show the computer’s time', () => {
  it.each([
    `import dayjs from 'dayjs'; dayjs()`,
    `import utc from 'dayjs/plugin/utc'`,
    `import { Button, DatePicker } from 'antd'`,
    `new Date().getHours()`,
    `const d = at as Date; d.getUTCDate()`,
    `new Date(2026, 10, 20)`,
    `new Date(at).toLocaleString('zh-CN')`,
    `at.toLocaleDateString()`,
    `date?.setHours(0)`,
    `new Intl.DateTimeFormat('zh-CN').format(at)`,
    `new Date().getTimezoneOffset()`,
    `Date()`,
  ])('%s is refused', (code) => {
    expect(zoneUses('a.ts', code)).toHaveLength(1)
  })

  it.each([
    `count.toLocaleString('zh-CN')`,
    `new Date(at).toISOString()`,
    `import { Button } from 'antd'`,
    `period.setDay(day)`,
    `Date.now()`,
    `// new Date().getHours()`,
  ])('%s is not', (code) => {
    expect(zoneUses('a.ts', code)).toEqual([])
  })

  it('is nowhere in the console, the server and the visitors’ page', () => {
    expect(readdirSync(path.join(root, 'src')).length).toBeGreaterThan(5)
    expect(checkClocks(root)).toEqual([])
  })
})
