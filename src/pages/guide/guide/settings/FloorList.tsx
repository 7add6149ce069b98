import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Flex, Form } from 'antd'
import { useRef } from 'react'
import { PlusIcon, WarningCircleIcon } from '@/components/icons'
import type { Editor } from '@/components/form/useEditor'
import shared from '@/theme/shared.module.css'
import type { GuideSettings } from '@/contract/guide/guide/guide'
import css from './FloorList.module.css'
import { FloorRow } from './FloorRow'

interface FloorListProps<V extends { settings: GuideSettings }> {
  editor: Editor<V>
  onBusy: (key: string, fraction: number | null) => void
}

const PATH = ['settings', 'floors']

/** Floors of an indoor guide in order; sorted by dragging or keyboard. */
export function FloorList<V extends { settings: GuideSettings }>({ editor, onBusy }: FloorListProps<V>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const adding = useRef<HTMLButtonElement>(null)
  const nameAt = (index: number) =>
    (editor.form.getFieldValue([...PATH, index, 'name'] as never) as string | undefined) || `第 ${index + 1} 项`

  return (
    <Form.List name={PATH as never} rules={[editor.ruleAt(PATH)]}>
      {(floors, { add, move, remove }, { errors }) => {
        const indexOf = (id: unknown) => floors.findIndex(({ key }) => key === id)
        const removeAt = (index: number) => {
          // The floor's own button disappears: focus would leave the drawer with it.
          adding.current?.focus()
          remove(index)
        }
        const announce = (id: unknown) => nameAt(indexOf(id))
        return (
          <Flex vertical gap={8}>
            <Flex wrap gap="4px 12px" className={shared.hint}>
              <span>楼层</span>
              <span className={shared.aside}>从上到下就是访客看到的顺序；拖动，或选中把手后按空格拿起、↑ ↓ 移动</span>
            </Flex>
            <DndContext
              sensors={sensors}
              collisionDetection={closestCenter}
              accessibility={{
                screenReaderInstructions: { draggable: '按空格拿起，方向键移动，再按空格放下，Esc 放弃' },
                announcements: {
                  onDragStart: ({ active }) => `拿起 ${announce(active.id)}`,
                  onDragOver: ({ active, over }) =>
                    over ? `${announce(active.id)} 移到第 ${indexOf(over.id) + 1} 位` : undefined,
                  onDragEnd: ({ active }) => `放下 ${announce(active.id)}`,
                  onDragCancel: ({ active }) => `${announce(active.id)} 放回原处`,
                },
              }}
              onDragEnd={({ active, over }) => {
                if (!over || active.id === over.id) return
                move(indexOf(active.id), indexOf(over.id))
              }}
            >
              <SortableContext items={floors.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
                {floors.map(({ key, name }) => (
                  <FloorRow
                    key={key}
                    id={key}
                    index={name}
                    title={nameAt(name)}
                    editor={editor}
                    onBusy={onBusy}
                    onRemove={() => removeAt(name)}
                  />
                ))}
              </SortableContext>
            </DndContext>
            {floors.length === 0 && (errors?.length ?? 0) === 0 && (
              <p className={`${shared.hint} ${css.none}`}>
                <WarningCircleIcon size={14} />
                还没有楼层。室内导览至少要有一个楼层才能提交审核。
              </p>
            )}
            <Form.ErrorList errors={errors} />
            <Button
              ref={adding}
              id={PATH.join('_')}
              type="dashed"
              block
              icon={<PlusIcon size={16} />}
              onClick={() => add({ name: '', picture: null, scale: null })}
            >
              添加楼层
            </Button>
          </Flex>
        )
      }}
    </Form.List>
  )
}
