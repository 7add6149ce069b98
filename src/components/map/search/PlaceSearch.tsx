import { Button, Select } from 'antd'
import { useMemo, useState } from 'react'
import { usePaused } from '@/components/hooks/usePaused'
import { SearchIcon } from '@/components/icons'
import type { MapPoint, MapTarget } from '../types'
import css from './PlaceSearch.module.css'
import { usePlaces } from './usePlaces'

interface PlaceSearchProps {
  /** Points of the page, which are found too. */
  points?: readonly MapPoint[]
  /** Where the map is to go. */
  onFound: (target: MapTarget) => void
  /** Begins with the first letter: it opened to be typed into. */
  autoFocus?: boolean
}

const none: readonly MapPoint[] = []

/** Finds a place by its name and moves the map there. */
export function PlaceSearch({ points = none, onFound, autoFocus = false }: PlaceSearchProps) {
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const { groups, searching, failed, retry } = usePlaces(keyword, points)
  const options = useMemo(
    () =>
      groups.map(({ name, places }) => ({
        label: name,
        title: name,
        options: places.map((place, index) => ({ value: `${name} ${index}`, label: place.name, place })),
      })),
    [groups],
  )
  const waiting = searching || keyword !== typed.trim()
  return (
    <div className={css.search}>
      <Select
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        className={css.input}
        aria-label="搜索地点"
        placeholder="搜索地点"
        value={null}
        autoFocus={autoFocus}
        suffixIcon={<SearchIcon size={16} />}
        options={options}
        optionRender={({ label, data }) => (
          <span className={css.place}>
            {label}
            {data.place.detail !== '' && <small>{data.place.detail}</small>}
          </span>
        )}
        notFoundContent={<p className={css.none}>{typed.trim() === '' ? '输入地名、点位、导览或行政区划' : waiting ? '正在搜索…' : failed ? '没有搜到，有的来源没有回答' : `没有找到「${typed.trim()}」`}</p>}
        onSelect={(value: string) => {
          const place = options.flatMap((group) => group.options).find((option) => option.value === value)?.place
          if (place) onFound(place.target)
          setTyped('')
        }}
      />
      {failed && !waiting && (
        <p className={css.failed} role="alert">
          有的地点没有搜到
          <Button type="link" size="small" onClick={retry}>
            重试
          </Button>
        </p>
      )}
    </div>
  )
}
