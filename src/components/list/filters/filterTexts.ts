import { dayOf } from '@/contract/kit/chinaClock'
import type { Filter, FilterValues } from '../types'

export interface FilterText {
  key: string
  label: string
  value: string
  /** The change that clears the filter. */
  drop: FilterValues
}

const day = (time: string | number | undefined) => (time === undefined ? '' : dayOf(Number(time)))

function valueOf(filter: Filter, values: FilterValues): string {
  if (filter.kind === 'select') return wordOf(filter.options, values[filter.name])
  if (filter.kind === 'search') return values[filter.name] === undefined ? '' : (filter.selected?.label ?? '…')
  const [first, second] = filter.names
  if (filter.kind === 'period') return periodText(day(values[first]), day(values[second]))
  return [values[first], values[second]].filter((part) => part !== undefined).join(' ')
}

/** A value without an option (not loaded yet, or gone) is shown raw rather than hidden. */
function wordOf(options: readonly { value: string; label: string }[], value: string | number | undefined): string {
  if (value === undefined) return ''
  return options.find((option) => option.value === String(value))?.label ?? String(value)
}

function periodText(from: string, to: string): string {
  if (from && to) return from === to ? from : `${from} 至 ${to}`
  if (from) return `${from} 起`
  return to ? `${to} 止` : ''
}

export const namesOf = (filter: Filter): readonly string[] => ('name' in filter ? [filter.name] : filter.names)

/** Every active filter in words. */
export function filterTexts(filters: readonly Filter[], values: FilterValues): FilterText[] {
  return filters.flatMap((filter) => {
    const names = namesOf(filter)
    const value = valueOf(filter, values)
    if (value === '') return []
    return [
      {
        key: names.join(),
        label: filter.label,
        value,
        drop: Object.fromEntries(names.map((name) => [name, undefined])),
      },
    ]
  })
}

/** The keyword in the form of a filter. */
export function keywordText(name: string, values: FilterValues): FilterText[] {
  const value = values[name]
  return value === undefined ? [] : [{ key: name, label: '关键词', value: `「${value}」`, drop: { [name]: undefined } }]
}
