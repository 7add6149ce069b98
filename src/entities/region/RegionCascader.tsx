import { useCascaderAreaData } from '@vant/area-data'
import { Cascader } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Region } from '@/contract/guide/guide/guide'
import { regionText } from './region'
import type { RegionPickerProps } from './region'
import css from './RegionCascader.module.css'
import { regionSearch } from './regionSearch'

interface Option {
  value: string
  label: string
  children?: Option[]
}

type Area = ReturnType<typeof useCascaderAreaData>[number]

const optionOf = ({ text, children }: Area): Option => ({
  value: text,
  label: text,
  children: children?.length ? children.map(optionOf) : undefined,
})

const pathsOf = ({ value, children }: Option): string[][] =>
  children ? children.flatMap(pathsOf).map((names) => [value, ...names]) : [[value]]
const regionOf = ([province, city = '', district = '']: readonly string[]): Region | null =>
  province ? { province, city, district } : null
const textOf = (names: readonly string[]) => {
  const region = regionOf(names)
  return region ? regionText(region) : ''
}
const namesIn = (path: readonly { label: string }[]) => path.map(({ label }) => label)

/** Search by name or pinyin; Enter takes the first match. Unselected text stays, marked as not selected. */
export default function RegionCascader({ value, onChange, ...rest }: RegionPickerProps) {
  const areas = useCascaderAreaData()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same constant list at every call, although named like a hook
  const options = useMemo(() => areas.map(optionOf), [])
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  // Whether an entry was highlighted with the arrow keys; antd then handles Enter.
  const isHighlighted = useRef(false)
  const rank = useMemo(() => regionSearch(text), [text])

  const choose = (names: readonly string[] = []) => {
    setText('')
    onChange?.(regionOf(names))
  }
  const takeFirst = (event: KeyboardEvent) => {
    // Tab moves to the clear button inside the field, which alone would not close the list.
    if (event.key === 'Tab') setOpen(false)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isHighlighted.current = true
    if (event.key !== 'Enter' || !open || text.trim() === '' || isHighlighted.current) return
    event.preventDefault()
    event.stopPropagation()
    const matches = options.flatMap(pathsOf).flatMap((names) => {
      const place = rank(names)
      return place === null ? [] : [{ names, place }]
    })
    const first = matches.toSorted((a, b) => a.place - b.place)[0]
    if (!first) return
    choose(first.names)
    setOpen(false)
  }

  return (
    <>
      <Cascader<Option>
        {...rest}
        open={open}
        onOpenChange={setOpen}
        options={options}
        value={value ? [value.province, value.city, value.district].filter(Boolean) : undefined}
        displayRender={textOf}
        placeholder="省 / 市 / 区县，可输入名称或拼音查找"
        showSearch={{
          searchValue: text,
          // Closing the list would clear the text.
          onSearch: (input) => {
            if (input === '' && !open) return
            isHighlighted.current = false
            setText(input)
          },
          filter: (_, path) => rank(namesIn(path)) !== null,
          sort: (a, b) => (rank(namesIn(a)) ?? 0) - (rank(namesIn(b)) ?? 0),
          render: (_, path) => namesIn(path).join(' / '),
        }}
        onInputKeyDown={takeFirst}
        onChange={choose}
      />
      {text.trim() !== '' && !open && (
        <p className={css.left} role="status">
          「{text.trim()}」还没有选中{value && `，现在仍是 ${regionText(value)}`}
          。回到这里按回车查看，再按回车选第一个。
        </p>
      )}
    </>
  )
}
