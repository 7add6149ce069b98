import { Button, Input, Popconfirm } from 'antd'
import { useState } from 'react'
import { EditIcon, TrashIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import { RowFrame } from '../sortableRows/RowFrame'
import css from './Labels.module.css'

interface LabelRowProps {
  label: string
  points: number
  readOnly: boolean
  problemOf: (name: string) => string | null
  /** False when refused: the typed text stays. */
  onRename: (name: string) => Promise<boolean>
  onDelete: () => void
  onMove: () => void
}

/** One label with the number of its points. */
export function LabelRow({ label, points, readOnly, problemOf, onRename, onDelete, onMove }: LabelRowProps) {
  const [nameInput, setNameInput] = useState<string | null>(null)
  const problem = nameInput === null ? null : problemOf(nameInput)
  const rename = async () => {
    if (nameInput === null || problem !== null) return
    if (nameInput.trim() === label || (await onRename(nameInput.trim()))) setNameInput(null)
  }
  return (
    <RowFrame
      id={label}
      name={label}
      selected
      handle={!readOnly && nameInput === null}
      menu={readOnly || nameInput !== null ? undefined : { items: [{ key: 'move', label: '移动到…' }], run: onMove }}
    >
      {nameInput === null ? (
        <LabelText
          label={label}
          points={points}
          readOnly={readOnly}
          onRename={() => setNameInput(label)}
          onDelete={onDelete}
        />
      ) : (
        <RenameFields
          label={label}
          value={nameInput}
          problem={problem}
          onChange={setNameInput}
          onSubmit={() => void rename()}
          onCancel={() => setNameInput(null)}
        />
      )}
    </RowFrame>
  )
}

interface LabelTextProps {
  label: string
  points: number
  readOnly: boolean
  onRename: () => void
  onDelete: () => void
}

const LabelText = ({ label, points, readOnly, onRename, onDelete }: LabelTextProps) => (
  <div className={css.row}>
    <span className={shared.rest} title={label}>
      {label}
    </span>
    <span className={shared.aside}>{points} 个点位</span>
    {!readOnly && (
      <>
        <Button
          type="text"
          size="small"
          icon={<EditIcon size={16} />}
          aria-label={`给标签 ${label} 改名`}
          onClick={onRename}
        />
        <Popconfirm
          title={`删除标签「${label}」？`}
          description={points > 0 ? `从 ${points} 个点位上取下；可以撤销。` : '没有点位用它；可以撤销。'}
          okText="删除"
          okButtonProps={{ danger: true }}
          onConfirm={onDelete}
        >
          <Button type="text" size="small" danger icon={<TrashIcon size={16} />} aria-label={`删除标签 ${label}`} />
        </Popconfirm>
      </>
    )}
  </div>
)

interface RenameFieldsProps {
  label: string
  value: string
  problem: string | null
  onChange: (value: string) => void
  onSubmit: () => void
  onCancel: () => void
}

const RenameFields = ({ label, value, problem, onChange, onSubmit, onCancel }: RenameFieldsProps) => (
  <div className={css.row}>
    <Input
      autoFocus
      size="small"
      aria-label={`标签 ${label} 的新名称`}
      aria-invalid={problem !== null}
      status={problem === null ? undefined : 'error'}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onPressEnter={onSubmit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    />
    {problem !== null && (
      <span className={shared.note} data-tone="bad" role="alert">
        {problem}
      </span>
    )}
    <Button type="link" size="small" disabled={problem !== null} onClick={onSubmit}>
      改名
    </Button>
    <Button type="text" size="small" onClick={onCancel}>
      取消
    </Button>
  </div>
)
