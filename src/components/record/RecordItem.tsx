import { Button } from 'antd'
import type { ReactNode } from 'react'
import { EditIcon, TrashIcon } from '@/components/icons'
import { Allowed } from '@/components/ui/Allowed'
import { SortableItem } from '@/components/ui/sortable/SortableItem'
import type { RecordKind } from '@/contract/kit/record'
import { nameOf } from './names'
import shared from '@/theme/shared.module.css'
import css from './RecordsDrawer.module.css'
import { TrailButton } from './TrailButton'
import type { RecordRow } from './types'

interface RecordItemProps {
  kind: RecordKind
  row: RecordRow
  /** Second line; omitted if empty. */
  note: ReactNode
  /** It cannot be dragged. */
  fixed: boolean
  onEdit: () => void
  onDelete: () => void
  /** The switch of the record's state. */
  children: ReactNode
}

export function RecordItem({ kind, row, note, fixed, onEdit, onDelete, children }: RecordItemProps) {
  const { noun, domain } = kind
  const name = nameOf(kind, row)
  return (
    <SortableItem id={row.id} title={name} fixed={fixed}>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        {note && <span className={shared.small}>{note}</span>}
      </span>
      {children}
      <TrailButton domain={domain} id={row.id} name={name} />
      <Allowed p={kind.rightOf('edit')}>
        <Button type="text" icon={<EditIcon size={16} />} aria-label={`编辑${noun} ${name}`} onClick={onEdit} />
      </Allowed>
      <Allowed p={kind.rightOf('delete')}>
        <Button type="text" icon={<TrashIcon size={16} />} aria-label={`删除${noun} ${name}`} onClick={onDelete} />
      </Allowed>
    </SortableItem>
  )
}
