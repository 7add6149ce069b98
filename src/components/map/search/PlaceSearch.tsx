import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useDebounced } from '@/components/hooks/useDebounced'
import { SearchIcon } from '@/components/icons'
import { Select } from '@/components/ui/select/Select'
import type { MapPoint, MapTarget } from '../types'
import css from './PlaceSearch.module.css'
import { usePlaces } from './usePlaces'
import type { Place } from './usePlaces'

interface PlaceSearchProps {
  /** The page's points, searched too. */
  points?: readonly MapPoint[]
  /** The map's new target. */
  onSelect: (target: MapTarget) => void
  /** For search fields that open on demand. */
  autoFocus?: boolean
}

const noPoints: readonly MapPoint[] = []

const PlaceLabel = ({ place: { name, detail } }: { place: Place }) => (
  <span className={css.place}>
    {name}
    {detail !== '' && <small>{detail}</small>}
  </span>
)

/** Finds a place by name or coordinates and moves the map there. */
export function PlaceSearch({ points = noPoints, onSelect, autoFocus = false }: PlaceSearchProps) {
  const [text, setText] = useState('')
  const keyword = useDebounced(text.trim())
  const { groups, searching, failed, retry } = usePlaces(keyword, points)
  const places = useMemo(
    () =>
      new Map<string, Place>(
        groups.flatMap((group) => group.places.map((place, index) => [`${group.name} ${index}`, place] as const)),
      ),
    [groups],
  )
  const options = useMemo(
    () =>
      groups.map((group) => ({
        label: group.name,
        title: group.name,
        options: group.places.map((place, index) => ({
          value: `${group.name} ${index}`,
          label: <PlaceLabel place={place} />,
        })),
      })),
    [groups],
  )
  const isSearching = searching || keyword !== text.trim()
  return (
    <div className={css.search}>
      <Select
        showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
        className={css.input}
        aria-label="搜索地点"
        placeholder="搜索地点"
        value={null}
        autoFocus={autoFocus}
        suffixIcon={<SearchIcon size={16} />}
        options={options}
        notFoundContent={
          <p className={css.none}>
            {text.trim() === ''
              ? '输入地名、点位、导览、行政区划或坐标'
              : isSearching
                ? '正在搜索…'
                : failed
                  ? '没有搜到，有的来源没有回答'
                  : `没有找到「${text.trim()}」`}
          </p>
        }
        onSelect={(value: string | null) => {
          const place = places.get(value ?? '')
          if (place) onSelect(place.target)
          setText('')
        }}
      />
      {failed && !isSearching && (
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
