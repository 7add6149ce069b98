import { Button, Dropdown, Input } from 'antd'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { chosen } from '@/components/chosen'
import { FilterIcon, SearchIcon } from '@/components/icons'
import { useKeyNotes } from '@/components/keys/useKeys'
import type { KeyNote } from '@/components/keys/registry'
import { useWorkshop } from '../bag/workshop'
import { filterPois, groupPois, NO_FILTER } from './filter'
import type { Grouping, PointFilter } from './filter'
import css from './PointList.module.css'
import { PointRow } from './PointRow'

const NOTES: readonly KeyNote[] = [
  { group: '点位列表', label: '移动选中的点 1 米', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  { group: '点位列表', label: '放大、缩小触发半径 5 米', keys: ['+', '-'] },
  { group: '点位列表', label: '删除选中的点', keys: ['Delete'] },
]

/** The points of the guide: searched, filtered, grouped. All that the map can do is possible from here. */
export function PointList({ onChosen }: { onChosen?: () => void }) {
  const { guide, bag, spots, types, selected, selectPois, hovered, unsaved } = useWorkshop()
  const [filter, setFilter] = useState<PointFilter>(NO_FILTER)
  const [grouping, setGrouping] = useState<Grouping>(guide.type === 'indoor' ? 'floor' : 'none')
  const late = useDeferredValue(filter)
  const last = useRef<string | null>(null)
  useKeyNotes(NOTES)
  const found = useMemo(() => filterPois(bag.pois, late, spots), [bag.pois, late, spots])
  const floors = guide.settings.floors
  const groups = useMemo(() => groupPois(found, grouping, grouping === 'floor' ? floors.map(({ name }) => name) : bag.labels), [found, grouping, floors, bag.labels])
  const isFiltered = found.length !== bag.pois.length

  const choose = (id: string, how: 'one' | 'join' | 'range') => {
    const ids = groups.flatMap(({ pois }) => pois.map((poi) => poi.id))
    if (how === 'range' && last.current !== null) {
      const [from, to] = [ids.indexOf(last.current), ids.indexOf(id)].toSorted((a, b) => a - b) as [number, number]
      selectPois(ids.slice(Math.max(0, from), to + 1))
      return
    }
    last.current = id
    if (how === 'join') selectPois(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
    else {
      selectPois([id])
      onChosen?.()
    }
  }
  const usedTypes = [...types.values()].filter(({ id }) => bag.pois.some(({ poiTypeId }) => poiTypeId === id))
  const menu = [
    { key: 'group', type: 'group' as const, label: '分组', children: [{ key: 'by none', label: '不分组' }, { key: 'by label', label: '按标签' }, ...(floors.length > 0 ? [{ key: 'by floor', label: '按楼层' }] : [])] },
    { key: 'missing', label: filter.missing ? '显示全部点位' : '只看缺讲解的' },
    { key: 'types', type: 'group' as const, label: '类型', children: [{ key: 'type ', label: '全部类型' }, ...usedTypes.map(({ id, name }) => ({ key: `type ${id}`, label: name }))] },
    { key: 'labels', type: 'group' as const, label: '标签', children: [{ key: 'label ', label: '全部标签' }, ...bag.labels.map((label) => ({ key: `label ${label}`, label }))] },
  ]
  const marked = [`by ${grouping}`, `type ${filter.typeId ?? ''}`, `label ${filter.label ?? ''}`, ...(filter.missing ? ['missing'] : [])]
  const pick = (key: string) => {
    if (key === 'missing') setFilter({ ...filter, missing: !filter.missing })
    else if (key.startsWith('type ')) setFilter({ ...filter, typeId: key.slice(5) || null })
    else if (key.startsWith('label ')) setFilter({ ...filter, label: key.slice(6) || null })
    else setGrouping(key.slice(3) as Grouping)
  }

  return (
    <>
      <div className={css.tools}>
        <Input
          allowClear
          aria-label="搜索点位"
          placeholder="名称、拼音首字母"
          prefix={<SearchIcon size={16} />}
          value={filter.keyword}
          onChange={({ target }) => setFilter({ ...filter, keyword: target.value })}
        />
        <Dropdown trigger={['click']} menu={{ items: menu, selectable: true, multiple: true, selectedKeys: marked, onClick: chosen(pick), className: css.menu }}>
          <Button icon={<FilterIcon size={16} />} aria-label="筛选与分组" type={filter.typeId !== null || filter.label !== null || filter.missing ? 'primary' : 'default'} ghost={filter.typeId !== null || filter.label !== null || filter.missing} />
        </Dropdown>
      </div>
      {isFiltered && (
        <p className={css.note}>
          显示 {found.length} / {bag.pois.length} 个点位
          <Button type="link" size="small" onClick={() => setFilter(NO_FILTER)}>
            清除
          </Button>
          {found.length > 1 && (
            <Button type="link" size="small" onClick={() => selectPois(found.map(({ id }) => id))}>
              全选
            </Button>
          )}
        </p>
      )}
      <div className={css.list}>
        {bag.pois.length === 0 && <p className={css.empty}>还没有点位。按 P 或点「添加POI」，在地图上点出第一个。</p>}
        {bag.pois.length > 0 && found.length === 0 && <p className={css.empty}>没有符合的点位</p>}
        {groups.map(({ key, title, pois }) => (
          <section key={key} aria-label={title ?? '点位'}>
            {title !== null && (
              <h3 className={css.group}>
                {title} <span>{pois.length}</span>
              </h3>
            )}
            <ul className={css.rows}>
              {pois.map((poi) => (
                <PointRow
                  key={poi.id}
                  poi={poi}
                  type={types.get(poi.poiTypeId)}
                  spot={spots.get(poi.id)}
                  selected={selected.includes(poi.id)}
                  hovered={hovered === poi.id}
                  unsaved={unsaved.has(poi.id)}
                  onChoose={choose}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
