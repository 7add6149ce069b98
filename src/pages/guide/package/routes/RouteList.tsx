import { Button } from 'antd'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { PlusIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import editor from '@/components/ui/panels/Editor.module.css'
import shared from '@/theme/shared.module.css'
import { routeInput } from '@/contract/guide/package/guideRoute'
import type { RouteRecord } from '@/contract/guide/package/guideRoute'
import { usePackageEditor } from '../state/editorState'
import { freeName } from '../map/freeName'
import css from '../points/PointList.module.css'
import { MoveTo } from '../sortableRows/MoveTo'
import { dropped } from '../sortableRows/reorder'
import { RowDrag } from '../sortableRows/RowDrag'
import { RowFrame } from '../sortableRows/RowFrame'
import row from '../sortableRows/Rows.module.css'
import { wayText } from '@/entities/guide/wayText'

const MENU = [
  { key: 'first', label: '移到最前' },
  { key: 'move', label: '移动到…' },
]

/** The routes of the guide. A new one starts with the chosen points, or the first two. */
export function RouteList({ onChosen }: { onChosen?: () => void }) {
  const { guidePackage, choose, readOnly, commands, history, selected } = usePackageEditor()
  const toast = useToast()
  const [list, setList] = useState<HTMLElement | null>(null)
  const [movingId, setMovingId] = useState<string | null>(null)
  const ids = guidePackage.routes.map(({ id }) => id)
  const nameOf = (id: string) => guidePackage.routes.find((item) => item.id === id)?.name ?? ''
  const stops = selected.length > 1 ? selected : guidePackage.pois.slice(0, 2).map(({ id }) => id)
  const add = () => {
    const input = routeInput.parse({
      name: freeName(
        '新路线',
        guidePackage.routes.map(({ name }) => name),
      ),
      poiIds: [...stops],
    })
    history
      .perform(commands.addRoute(input, ({ id }) => choose({ route: id, poi: null, spot: null })))
      .catch((error: unknown) => toast.failed('没有添加路线', error))
  }
  const reorder = (id: string, order: readonly string[] | null) => {
    if (order)
      history
        .perform(commands.sortRoutes(order, `移动路线「${nameOf(id)}」的顺序`))
        .catch((error: unknown) => toast.failed(`没有移动路线「${nameOf(id)}」`, error))
  }
  const doWith = (id: string, key: string) => {
    if (key === 'first') reorder(id, [id, ...ids.filter((other) => other !== id)])
    else setMovingId(id)
  }
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
        {guidePackage.routes.length === 0 && (
          <p className={css.empty}>
            {stops.length < 2
              ? '还没有路线。先添加至少两个点位，再新增，或按 R 在地图上画。'
              : '还没有路线。按 R 在地图上画一条，或新增后从点位里选站点。'}
          </p>
        )}
        <ul className={shared.list}>
          {guidePackage.routes.map((item) => (
            <RouteRow
              key={item.id}
              item={item}
              menu={readOnly ? undefined : { items: MENU, run: (key) => doWith(item.id, key) }}
              onChosen={onChosen}
            />
          ))}
        </ul>
      </div>
      {!readOnly && (
        <RowDrag
          list={list}
          nameOf={nameOf}
          siblingsOf={() => ids}
          onDrop={(id, drop) => reorder(id, dropped(ids, id, drop))}
        />
      )}
      {movingId !== null && (
        <MoveTo
          id={movingId}
          rows={guidePackage.routes}
          onMove={(order) => reorder(movingId, order)}
          onClose={() => setMovingId(null)}
        />
      )}
    </>
  )
}

interface RouteRowProps {
  item: RouteRecord
  menu: ComponentProps<typeof RowFrame>['menu']
  onChosen: (() => void) | undefined
}

function RouteRow({ item, menu, onChosen }: RouteRowProps) {
  const { route, choose, readOnly, hover, hovered } = usePackageEditor()
  return (
    <RowFrame
      id={item.id}
      name={item.name}
      selected={route?.id === item.id}
      hovered={hovered === item.id}
      handle={!readOnly}
      menu={menu}
    >
      <button
        type="button"
        className={`${editor.choose} ${row.row}`}
        aria-pressed={route?.id === item.id}
        onMouseEnter={() => hover(item.id)}
        onMouseLeave={() => hover(null)}
        onClick={() => {
          choose({ route: item.id, poi: null, spot: null })
          onChosen?.()
        }}
      >
        <span className={`${shared.rest} ${row.name}`} title={item.name}>
          {item.name}
        </span>
        <span className={row.end} title={wayText(item)}>
          {item.poiIds.length} 站 · {item.minutes} 分
        </span>
      </button>
    </RowFrame>
  )
}
