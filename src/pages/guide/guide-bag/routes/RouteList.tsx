import { Button } from 'antd'
import { PlusIcon } from '@/components/icons'
import { useToast } from '@/components/toast/useToast'
import { routeInput } from '@/contract/guideRoute'
import { useWorkshop } from '../bag/workshop'
import { freeName } from '../map/useAdding'
import css from '../points/PointList.module.css'
import { wayText } from './words'

/** The routes of the guide. A new one starts with the chosen points. */
export function RouteList({ onChosen }: { onChosen?: () => void }) {
  const { bag, route, choose, readOnly, acts, history, selected, hover, hovered } = useWorkshop()
  const toast = useToast()
  const add = () => {
    const input = routeInput.parse({ name: freeName('新路线', bag.routes.map(({ name }) => name)), poiIds: [...selected] })
    history.perform(acts.addRoute(input, ({ id }) => choose({ route: id, poi: null }))).catch((error: unknown) => toast.failed('没有添加路线', error))
  }
  return (
    <>
      {!readOnly && (
        <div className={css.tools}>
          <Button block icon={<PlusIcon size={16} />} onClick={add}>
            {selected.length > 1 ? `用选中的 ${selected.length} 个点新增路线` : '新增路线'}
          </Button>
        </div>
      )}
      <div className={css.list}>
        {bag.routes.length === 0 && <p className={css.empty}>还没有路线。按 R 在地图上画一条，或新增后从点位里选站点。</p>}
        <ul className={css.rows}>
          {bag.routes.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={css.row}
                data-selected={route?.id === one.id || undefined}
                data-hovered={hovered === one.id || undefined}
                aria-pressed={route?.id === one.id}
                onMouseEnter={() => hover(one.id)}
                onMouseLeave={() => hover(null)}
                onClick={() => {
                  choose({ route: one.id, poi: null })
                  onChosen?.()
                }}
              >
                <span className={css.name} title={one.name}>
                  {one.name}
                </span>
                <span className={css.end} title={wayText(one)}>
                  {one.poiIds.length} 站 · {one.minutes} 分
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
