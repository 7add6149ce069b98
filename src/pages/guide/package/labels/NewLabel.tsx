import { Button, Flex, Input } from 'antd'
import { useState } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import shared from '@/theme/shared.module.css'
import { usePackageEditor } from '../state/editorState'
import { labelProblem } from './labelProblem'

interface NewLabelProps {
  /** False when refused: the typed text stays. */
  onAdd: (label: string) => Promise<boolean>
}

/** Adds a label below the others. */
export function NewLabel({ onAdd }: NewLabelProps) {
  const { guidePackage, readOnly } = usePackageEditor()
  const { busy, once } = useSingleFlight<'adding'>()
  const [text, setText] = useState('')
  const problem = text === '' ? null : labelProblem(text, guidePackage.labels)
  const add = () =>
    once('adding', async () => {
      const label = text.trim()
      if (label === '' || problem !== null) return
      if (await onAdd(label)) setText('')
    })

  if (readOnly) return null
  return (
    <>
      <Flex gap={8}>
        <Input
          aria-label="新标签"
          placeholder="新标签，最多 10 个字"
          value={text}
          status={problem === null ? undefined : 'error'}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={() => void add()}
        />
        <Button loading={busy !== null} disabled={text.trim() === '' || problem !== null} onClick={() => void add()}>
          新增标签
        </Button>
      </Flex>
      {problem !== null && (
        <p className={shared.note} data-tone="bad" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
