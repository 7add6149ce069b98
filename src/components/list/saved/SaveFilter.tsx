import { Button, Input } from 'antd'
import { useState } from 'react'
import shared from '@/theme/shared.module.css'
import styles from './SavedFilters.module.css'
import { NAME_MAX, SAVED_MAX } from './savedFilter'

interface SaveFilterProps {
  /** A name suggested from the active filters. */
  suggestion: string
  filtered: boolean
  usedNames: readonly string[]
  /** False if the limit is reached. */
  onSave: (name: string) => boolean
}

/** Saves the current filters under a name. */
export function SaveFilter({ suggestion, filtered, usedNames, onSave }: SaveFilterProps) {
  const [text, setText] = useState(suggestion.slice(0, NAME_MAX))
  const [full, setFull] = useState(false)
  const name = text.trim()
  if (!filtered) return <p className={shared.note}>现在没有筛选</p>
  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault()
        if (name !== '') setFull(!onSave(name))
      }}
    >
      <Input
        aria-label="现在的筛选的名字"
        placeholder="给现在的筛选起个名字"
        value={text}
        maxLength={NAME_MAX}
        onChange={(event) => setText(event.target.value)}
      />
      <Button htmlType="submit" disabled={name === ''}>
        {usedNames.includes(name) ? '替换' : '保存'}
      </Button>
      {full && (
        <p role="alert" className={styles.full}>
          已有 {SAVED_MAX} 个常用筛选，没有存下；先删除一个不用的，再保存
        </p>
      )}
    </form>
  )
}
