import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTabActive } from '@/components/tab/active'
import type { Question } from './useRowActions'

/** Asks before something happens; its button says what. */
export function ConfirmDialog({ question, onAnswer }: { question: Question | null; onAnswer: () => void }) {
  const active = useTabActive()
  const [busy, setBusy] = useState(false)
  if (question === null || !active) return null
  const go = async () => {
    setBusy(true)
    await question.go()
    setBusy(false)
    onAnswer()
  }
  return (
    <Modal
      open
      title={question.title}
      width={440}
      onCancel={onAnswer}
      footer={
        <>
          <Button onClick={onAnswer} disabled={busy}>
            取消
          </Button>
          <Button type="primary" danger={question.danger} loading={busy} onClick={() => void go()}>
            {question.okText}
          </Button>
        </>
      }
    >
      {question.description}
    </Modal>
  )
}
