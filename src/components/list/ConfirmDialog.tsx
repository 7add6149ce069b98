import { Button, Modal } from 'antd'
import { useTabActive } from '@/components/ui/tab/active'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useFocusBack } from './useFocusBack'
import type { Question } from './row/useRowActions'

interface ConfirmDialogProps {
  question: Question | null
  onAnswer: (answered: Question) => void
}

/** Confirms an action; the button names it. Each question has its own dialog: the previous action may still run. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  return question && <OpenConfirmDialog question={question} onAnswer={() => onAnswer(question)} />
}

function OpenConfirmDialog({ question, onAnswer }: { question: Question; onAnswer: () => void }) {
  const active = useTabActive()
  const { busy, once } = useSingleFlight<'going'>()
  useFocusBack()
  if (!active) return null
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
