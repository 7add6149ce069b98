import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button, ConfigProvider, Input } from 'antd'
import { useCallback } from 'react'
import { Field } from '@/components/form/Field'
import type { Editor } from '@/components/form/useEditor'
import { DragHandleIcon, TrashIcon } from '@/components/icons'
import { PictureUpload } from '@/components/upload/PictureUpload'
import type { GuideSettings } from '@/contract/guide'
import css from './FloorList.module.css'

interface FloorRowProps<V extends { settings: GuideSettings }> {
  editor: Editor<V>
  /** Stays the same when the row moves. */
  id: number
  index: number
  title: string
  onBusy: (key: string, fraction: number | null) => void
  onRemove: () => void
}

export function FloorRow<V extends { settings: GuideSettings }>({ editor, id, index, title, onBusy, onRemove }: FloorRowProps<V>) {
  const disabled = ConfigProvider.useConfig().componentDisabled ?? false
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id, disabled })
  const busy = useCallback((fraction: number | null) => onBusy(`floor-${id}`, fraction), [id, onBusy])
  return (
    <div ref={setNodeRef} className={css.row} data-dragging={isDragging || undefined} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={css.handle}
        disabled={disabled}
        {...attributes}
        {...listeners}
        aria-label={`移动${title}`}
        aria-roledescription="可排序的行"
      >
        <DragHandleIcon size={16} />
      </button>
      <Field editor={editor} path={['settings', 'floors', index, 'name']} listName={[index, 'name']} className={css.name}>
        <Input placeholder="楼层名称，如 1F" aria-label="楼层名称" autoComplete="off" />
      </Field>
      <Field editor={editor} path={['settings', 'floors', index, 'picture']} listName={[index, 'picture']} className={css.picture}>
        <PictureUpload name="平面图" small onBusy={busy} />
      </Field>
      <Button type="text" icon={<TrashIcon size={16} />} aria-label={`移除${title}`} onClick={onRemove} />
    </div>
  )
}
