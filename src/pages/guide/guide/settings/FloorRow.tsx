import { Button, Input } from 'antd'
import { useCallback } from 'react'
import { Field } from '@/components/form/Field'
import type { Editor } from '@/components/form/useEditor'
import { TrashIcon } from '@/components/icons'
import { SortableItem } from '@/components/ui/sortable/SortableItem'
import { PictureUpload } from '@/components/upload/PictureUpload'
import type { GuideSettings } from '@/contract/guide/guide/guide'
import css from './FloorList.module.css'

interface FloorRowProps<V extends { settings: GuideSettings }> {
  editor: Editor<V>
  /** Stable when the row moves. */
  id: number
  index: number
  title: string
  onBusy: (key: string, fraction: number | null) => void
  onRemove: () => void
}

export function FloorRow<V extends { settings: GuideSettings }>({
  editor,
  id,
  index,
  title,
  onBusy,
  onRemove,
}: FloorRowProps<V>) {
  const busy = useCallback((fraction: number | null) => onBusy(`floor-${id}`, fraction), [id, onBusy])
  // The scale was measured on the old picture.
  const takePicture = (picture: string | null) => {
    editor.form.setFieldValue(['settings', 'floors', index, 'scale'] as never, null as never)
    return picture
  }
  return (
    <SortableItem id={id} title={title}>
      <Field
        editor={editor}
        path={['settings', 'floors', index, 'name']}
        listName={[index, 'name']}
        className={css.name}
      >
        <Input placeholder="楼层名称，如 1F" aria-label="楼层名称" autoComplete="off" />
      </Field>
      <Field
        editor={editor}
        path={['settings', 'floors', index, 'picture']}
        listName={[index, 'picture']}
        className={css.picture}
        getValueFromEvent={takePicture}
      >
        <PictureUpload name="平面图" small onBusy={busy} />
      </Field>
      <Button type="text" icon={<TrashIcon size={16} />} aria-label={`移除${title}`} onClick={onRemove} />
    </SortableItem>
  )
}
