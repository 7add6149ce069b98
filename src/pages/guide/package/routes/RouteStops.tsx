import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button, ConfigProvider, Dropdown } from 'antd'
import { onMenuSelect } from '@/components/ui/onMenuSelect'
import { DragHandleIcon, MoreIcon } from '@/components/icons'
import { Select } from '@/components/ui/select/Select'
import shared from '@/theme/shared.module.css'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { ROUTE_STOPS_MAX } from '@/contract/guide/package/guideRoute'
import css from './Routes.module.css'

interface RouteStopsProps {
  value?: string[]
  onChange?: (ids: string[]) => void
  pois: readonly PoiRecord[]
}

/** A point may be passed twice: stops are keyed by point and its number of earlier occurrences. */
function stopsOf(ids: readonly string[]) {
  return ids.map((id, index) => ({ id, key: `${id} ${ids.slice(0, index).filter((other) => other === id).length}` }))
}

/** The stops in order: dragged, moved by keyboard or by 移动到. */
export function RouteStops({ value = [], onChange, pois }: RouteStopsProps) {
  const disabled = ConfigProvider.useConfig().componentDisabled ?? false
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const stops = stopsOf(value)
  const keys = stops.map(({ key }) => key)
  const nameOf = (id: string) => pois.find((poi) => poi.id === id)?.name ?? '已删除的点'
  const move = (from: number, to: number) =>
    onChange?.(value.toSpliced(from, 1).toSpliced(to, 0, ...value.slice(from, from + 1)))
  const announce = (key: unknown) => nameOf(value[keys.indexOf(String(key))] ?? '')
  return (
    <div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          screenReaderInstructions: { draggable: '按空格拿起，方向键移动，再按空格放下，Esc 放弃' },
          announcements: {
            onDragStart: ({ active }) => `拿起 ${announce(active.id)}`,
            onDragOver: ({ active, over }) =>
              over ? `${announce(active.id)} 移到第 ${keys.indexOf(String(over.id)) + 1} 站` : undefined,
            onDragEnd: ({ active }) => `放下 ${announce(active.id)}`,
            onDragCancel: ({ active }) => `${announce(active.id)} 放回原处`,
          },
        }}
        onDragEnd={({ active, over }) => {
          if (over && active.id !== over.id) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
        }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol className={`${shared.list} ${css.stops}`}>
            {stops.map(({ id, key }, index) => (
              <Stop
                key={key}
                id={key}
                index={index}
                count={value.length}
                name={nameOf(id)}
                disabled={disabled}
                onMove={(to) => move(index, to)}
                onRemove={() => onChange?.(value.toSpliced(index, 1))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {value.length < ROUTE_STOPS_MAX && (
        <Select<string>
          aria-label="添加站点"
          placeholder="添加站点"
          value={null}
          showSearch={{ optionFilterProp: 'label' }}
          options={pois.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => onChange?.([...value, id])}
        />
      )}
    </div>
  )
}

interface StopProps {
  id: string
  index: number
  count: number
  name: string
  disabled: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

function Stop({ id, index, count, name, disabled, onMove, onRemove }: StopProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  const places = Array.from({ length: count }, (_, place) => place).filter((place) => place !== index)
  const items = [
    {
      key: 'move',
      label: '移动到',
      disabled: count < 2,
      children: places.map((place) => ({ key: `to ${place}`, label: `第 ${place + 1} 站` })),
    },
    { key: 'remove', label: '移除站点', danger: true },
  ]
  return (
    <li
      ref={setNodeRef}
      className={css.stop}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={`${shared.press} ${css.handle}`}
        disabled={disabled}
        {...attributes}
        {...listeners}
        aria-label={`移动${name}`}
        aria-roledescription="可排序的站点"
      >
        <DragHandleIcon size={16} />
      </button>
      <span className={css.number}>{index + 1}</span>
      <span className={shared.rest} title={name}>
        {name}
      </span>
      <Dropdown
        trigger={['click']}
        disabled={disabled}
        menu={{ items, onClick: onMenuSelect((key) => (key === 'remove' ? onRemove() : onMove(Number(key.slice(3))))) }}
      >
        <Button
          type="text"
          size="small"
          icon={<MoreIcon size={16} />}
          aria-label={`第 ${index + 1} 站 ${name} 的更多操作`}
        />
      </Dropdown>
    </li>
  )
}
