import { Button, Input } from 'antd'
import { useState } from 'react'
import styles from './SavedFilters.module.css'
import { NAME_MAX } from './savedFilter'

interface SaveFilterProps {
  /** A name made of what is filtered. */
  suggestion: string
  filtered: boolean
  taken: readonly string[]
  onSave: (name: string) => void
}

/** Keeps the filters of the moment under a name. */
export function SaveFilter({ suggestion, filtered, taken, onSave }: SaveFilterProps) {
  const [text, setText] = useState(suggestion.slice(0, NAME_MAX))
  const name = text.trim()
  if (!filtered) return <p className={styles.hint}>现在没有筛选</p>
  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault()
        if (name !== '') onSave(name)
      }}
    >
      <Input aria-label="现在的筛选的名字" placeholder="给现在的筛选起个名字" value={text} maxLength={NAME_MAX} onChange={(event) => setText(event.target.value)} />
      <Button htmlType="submit" disabled={name === ''}>
        {taken.includes(name) ? '替换' : '保存'}
      </Button>
    </form>
  )
}
