import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import PeriodField from '@/components/list/filters/PeriodField'
import type { FilterValues } from '@/components/list/types'
import { DayPicker, MinutePicker, MonthPicker } from '@/components/ui/time/pickers'
import { ZoneNote } from '@/components/ui/time/zone'

const at = (text: string) => Date.parse(`${text}+08:00`)
/** Yesterday in New York, already tomorrow in Kiritimati. */
const NOW = at('2026-11-30T02:00')

function useZone(zone: string) {
  vi.stubEnv('TZ', zone)
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
}

/** Of the open popup: the day that antd marks as today. */
const markedDay = () => document.querySelector('.ant-picker-cell-today')?.getAttribute('title')

const confirm = () => userEvent.click(document.querySelector('.ant-picker-ok button') ?? document.body)

describe.each(['America/New_York', 'Pacific/Kiritimati', 'Asia/Shanghai'])('on a computer in %s', (zone) => {
  test('a minute is shown, typed and chosen as Beijing has it', async () => {
    useZone(zone)
    const changed = vi.fn()
    function Page() {
      const [value, setValue] = useState<number | null>(at('2026-03-08T02:30'))
      return (
        <>
          <MinutePicker
            aria-label="开始"
            value={value}
            onChange={(next) => {
              changed(next)
              setValue(next)
            }}
          />
          <ZoneNote />
        </>
      )
    }
    render(<Page />)
    const input = screen.getByLabelText<HTMLInputElement>('开始')
    expect(input.value).toBe('2026-03-08 02:30')
    expect(screen.queryAllByText(/^按北京时间；这台电脑是/)).toHaveLength(zone === 'Asia/Shanghai' ? 0 : 1)

    // New York's clocks skip 02:00 to 03:00 on this day of the year before.
    await userEvent.click(input)
    fireEvent.change(input, { target: { value: '2027-03-14 02:15' } })
    await userEvent.keyboard('{Enter}')
    expect(changed).toHaveBeenLastCalledWith(at('2027-03-14T02:15'))
    expect(input.value).toBe('2027-03-14 02:15')

    await userEvent.click(input)
    await userEvent.click(screen.getByTitle('2027-03-31'))
    await confirm()
    expect(changed).toHaveBeenLastCalledWith(at('2027-03-31T02:15'))
  })

  test('an empty field begins at midnight of China’s today', async () => {
    useZone(zone)
    const changed = vi.fn()
    render(<MinutePicker aria-label="开始" value={null} onChange={changed} />)
    await userEvent.click(screen.getByLabelText('开始'))
    expect(markedDay()).toBe('2026-11-30')
    await userEvent.click(screen.getByTitle('2026-11-30'))
    await confirm()
    expect(changed).toHaveBeenLastCalledWith(at('2026-11-30T00:00'))
  })

  test('a day and a month stay what they are', async () => {
    useZone(zone)
    const [day, month] = [vi.fn(), vi.fn()]
    render(
      <>
        <DayPicker aria-label="哪一天的" value="2026-11-28" until="2026-11-29" onChange={day} />
        <MonthPicker aria-label="月份" value="2026-11" until="2026-11-30" onChange={month} />
      </>,
    )
    expect(screen.getByLabelText<HTMLInputElement>('月份').value).toBe('2026 年 11 月')
    await userEvent.click(screen.getByLabelText('哪一天的'))
    expect(screen.getByTitle('2026-11-30')).toHaveClass('ant-picker-cell-disabled')
    await userEvent.click(screen.getByTitle('2026-11-29'))
    expect(day).toHaveBeenLastCalledWith('2026-11-29')
    await userEvent.click(screen.getByLabelText('月份'))
    await userEvent.click(screen.getByTitle('2026-03'))
    expect(month).toHaveBeenLastCalledWith('2026-03')
  })

  test('a filter by days takes China’s days, and so do its presets', async () => {
    useZone(zone)
    const changed = vi.fn()
    function Page() {
      const [state, setState] = useState<FilterValues>({})
      return (
        <PeriodField
          filter={{ kind: 'period', place: 'bar', label: '创建时间', names: ['from', 'to'] }}
          values={state}
          compact={false}
          onChange={(values) => {
            changed(values)
            setState(values)
          }}
        />
      )
    }
    render(<Page />)
    await userEvent.click(screen.getByPlaceholderText('开始日期'))
    await userEvent.click(screen.getByText('最近 7 天'))
    expect(changed).toHaveBeenLastCalledWith({ from: at('2026-11-24T00:00'), to: at('2026-11-30T23:59:59.999') })
    expect(screen.getByPlaceholderText<HTMLInputElement>('开始日期').value).toBe('2026-11-24')
    expect(screen.getByPlaceholderText<HTMLInputElement>('结束日期').value).toBe('2026-11-30')
  })
})
