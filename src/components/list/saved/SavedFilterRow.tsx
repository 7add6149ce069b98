import { Button, Input } from 'antd'
import { useState } from 'react'
import { CheckIcon, EditIcon, LinkIcon, TrashIcon } from '@/components/icons'
import styles from './SavedFilters.module.css'
import { NAME_MAX } from './savedFilter'
import type { SavedFilter } from './savedFilter'

interface SavedFilterRowProps {
  filter: SavedFilter
  /** These filters are active now. */
  current: boolean
  renaming: boolean
  onRenaming: (on: boolean) => void
  onPick: () => void
  /** False if the name is taken. */
  onRename: (newName: string) => boolean
  onCopy: () => void
  onDrop: () => void
}

export function SavedFilterRow({
  filter: { name },
  current,
  renaming,
  onRenaming,
  onPick,
  onRename,
  onCopy,
  onDrop,
}: SavedFilterRowProps) {
  if (renaming) return <Rename name={name} onRename={onRename} onDone={() => onRenaming(false)} />
  return (
    <li className={styles.row} data-name={name}>
      <button type="button" className={styles.pick} aria-current={current || undefined} onClick={onPick}>
        <span>{name}</span>
        {current && <CheckIcon size={14} />}
      </button>
      <Button
        type="text"
        size="small"
        aria-label={`复制「${name}」的链接`}
        icon={<LinkIcon size={14} />}
        onClick={onCopy}
      />
      <Button
        type="text"
        size="small"
        aria-label={`改「${name}」的名字`}
        icon={<EditIcon size={14} />}
        onClick={() => onRenaming(true)}
      />
      <Button type="text" size="small" aria-label={`删除「${name}」`} icon={<TrashIcon size={14} />} onClick={onDrop} />
    </li>
  )
}

function Rename({
  name,
  onRename,
  onDone,
}: {
  name: string
  onRename: (newName: string) => boolean
  onDone: () => void
}) {
  const [text, setText] = useState(name)
  const [isTaken, setIsTaken] = useState(false)
  const finish = () => {
    const newName = text.trim()
    if (newName === '' || onRename(newName)) onDone()
    else setIsTaken(true)
  }
  return (
    <li className={styles.row}>
      <Input
        autoFocus
        size="small"
        aria-label={`「${name}」的新名字`}
        value={text}
        maxLength={NAME_MAX}
        status={isTaken ? 'error' : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setIsTaken(false)
        }}
        onPressEnter={(event) => {
          // Focus moves to the row's button next, which would handle this key too.
          event.preventDefault()
          finish()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Cancels only the renaming, not the panel around it.
          event.stopPropagation()
          onDone()
        }}
      />
      <Button size="small" onClick={finish}>
        改名
      </Button>
      {isTaken && (
        <span role="alert" className={styles.taken}>
          已有这个名字
        </span>
      )}
    </li>
  )
}
