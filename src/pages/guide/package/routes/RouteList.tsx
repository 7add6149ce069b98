import { Button } from 'antd'
import { useState } from 'react'
import { PlusIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import { routeInput } from '@/contract/guide/package/guideRoute'
import { usePackageEditor } from '../state/workshop'
import { freeName } from '../map/freeName'
import css from '../points/PointList.module.css'
import { MoveTo } from '../sortableRows/MoveTo'
import { dropped } from '../sortableRows/order'
import { RowDrag } from '../sortableRows/RowDrag'
import { RowFrame } from '../sortableRows/RowFrame'
import row from '../sortableRows/Rows.module.css'
import { wayText } from '@/entities/guide/wayText'

/** The routes of the guide. A new one starts with the chosen points, or the first two. */
export function RouteList({ onChosen }: { onChosen?: () => void }) {
  const { bag, route, choose, readOnly, acts, history, selected, hover, hovered } = usePackageEditor()
  const toast = useToast()
  const [list, setList] = useState<HTMLElement | null>(null)
  const [moving, setMoving] = useState<string | null>(null)
  const ids = bag.routes.map(({ id }) => id)
  const nameOf = (id: string) => bag.routes.find((one) => one.id === id)?.name ?? ''
  const stops = selected.length > 1 ? selected : bag.pois.slice(0, 2).map(({ id }) => id)
  const add = () => {
    const input = routeInput.parse({ name: freeName('新路线', bag.routes.map(({ name }) => name)), poiIds: [...stops] })
    history.perform(acts.addRoute(input, ({ id }) => choose({ route: id, poi: null, spot: null }))).catch((error: unknown) => toast.failed('没有添加路线', error))
  }
  const sort = (id: string, order: readonly string[] | null) => {
    if (order) history.perform(acts.sortRoutes(order, `移动路线「${nameOf(id)}」的顺序`)).catch((error: unknown) => toast.failed(`没有移动路线「${nameOf(id)}」`, error))
  }
  const doWith = (id: string, key: string) => {
    if (key === 'first') sort(id, [id, ...ids.filter((other) => other !== id)])
    else setMoving(id)
  }
  const items = [
    { key: 'first', label: '移到最前' },
    { key: 'move', label: '移动到…' },
  ]
  return (
    <>
      {!readOnly && (
        <div className={css.tools}>
          <Button block icon={<PlusIcon size={16} />} disabled={stops.length < 2} onClick={add}>
            {selected.length > 1 ? `用选中的 ${selected.length} 个点新增路线` : '新增路线'}
          </Button>
        </div>
      )}
      <div className={css.list} ref={setList}>
        {bag.routes.length === 0 && <p className={css.empty}>{stops.length < 2 ? '还没有路线。先添加至少两个点位，再新增，或按 R 在地图上画。' : '还没有路线。按 R 在地图上画一条，或新增后从点位里选站点。'}</p>}
        <ul className={css.rows}>
          {bag.routes.map((one) => (
            <RowFrame key={one.id} id={one.id} name={one.name} selected={route?.id === one.id} hovered={hovered === one.id} handle={!readOnly} menu={readOnly ? undefined : { items, run: (key) => doWith(one.id, key) }}>
              <button
                type="button"
                className={row.row}
                aria-pressed={route?.id === one.id}
                onMouseEnter={() => hover(one.id)}
                onMouseLeave={() => hover(null)}
                onClick={() => {
                  choose({ route: one.id, poi: null, spot: null })
                  onChosen?.()
                }}
              >
                <span className={row.name} title={one.name}>
                  {one.name}
                </span>
                <span className={row.end} title={wayText(one)}>
                  {one.poiIds.length} 站 · {one.minutes} 分
                </span>
              </button>
            </RowFrame>
          ))}
        </ul>
      </div>
      {!readOnly && <RowDrag list={list} nameOf={nameOf} siblingsOf={() => ids} onDrop={(id, drop) => sort(id, dropped(ids, id, drop))} />}
      {moving !== null && <MoveTo id={moving} rows={bag.routes} onMove={(order) => sort(moving, order)} onClose={() => setMoving(null)} />}
    </>
  )
}
