import { Button, Modal } from 'antd'
import { useTabActive } from '@/components/tab/active'
import { useOnce } from '@/components/useOnce'
import type { Question } from './useRowActions'

/** Asks before something happens; its button says what. */
export function ConfirmDialog({ question, onAnswer }: { question: Question | null; onAnswer: () => void }) {
  const active = useTabActive()
  const { busy, once } = useOnce<'going'>()
  if (question === null || !active) return null
  const go = () =>
    once('going', async () => {
      await question.go()
      onAnswer()
    })
  return (
    <Modal
      open
      title={question.title}
      width={440}
      onCancel={onAnswer}
      footer={
        <>
          <Button onClick={onAnswer} disabled={busy !== null}>
            取消
          </Button>
          <Button type="primary" danger={question.danger} loading={busy !== null} onClick={() => void go()}>
            {question.okText}
          </Button>
        </>
      }
    >
      {question.description}
    </Modal>
  )
}
