import { Button, Form, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import type { GetRef } from 'antd'
import { counter } from '@/components/form/counter'
import css from './NoteAndMoves.module.css'

export interface NoteMove<M extends string> {
  name: M
  label: string
  /** What the note is about, where one must be written. */
  note?: string | undefined
  /** The one filled button: `main` in the brand's colour, `urgent` in red. */
  look?: 'main' | 'urgent' | undefined
}

/** What goes to the visitor, apart from the note: a field of its own, and what the step that must have it says without it. */
interface AnswerField<M extends string> {
  label: string
  placeholder: string
  value: string
  onTyping: (answer: string) => void
  refusal: (name: M, answer: string) => string | null
}

interface NoteAndMovesProps<M extends string> {
  label?: string
  placeholder: string
  most: number
  answer?: AnswerField<M>
  /** What can be done now, in this order; the filled one stands last, in the corner. */
  moves: readonly NoteMove<M>[]
  note: string
  busy: M | null
  onTyping: (note: string) => void
  onMove: (name: M) => void
}

/** A note and the steps that can be taken now; a step that asks for a note says so at the field. */
export function NoteAndMoves<M extends string>({ label = '处理说明', placeholder, most, answer, moves, note, busy, onTyping, onMove }: NoteAndMovesProps<M>) {
  const id = useId()
  const [asked, ask] = useState<M | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<GetRef<typeof Input.TextArea>>(null)
  const answerField = useRef<GetRef<typeof Input.TextArea>>(null)
  const took = useRef(false)
  // The button that was pressed is gone with its step: the keys go on from here.
  useEffect(() => {
    if (busy === null && took.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    took.current = busy !== null
  }, [busy])
  // Of the step as it is now: another state of the case asks for other notes, or none.
  const wants = asked === null ? undefined : moves.find(({ name }) => name === asked)?.note
  const missing = wants && note.trim() === '' ? `请写明${wants}` : null
  const unanswered = asked === null ? null : (answer?.refusal(asked, answer.value.trim()) ?? null)
  const ordered = [...moves.filter(({ look }) => look === undefined), ...moves.filter(({ look }) => look !== undefined)]
  const take = ({ name, note: about }: NoteMove<M>) => {
    if (about && note.trim() === '') {
      ask(name)
      return field.current?.focus()
    }
    if (answer?.refusal(name, answer.value.trim())) {
      ask(name)
      return answerField.current?.focus()
    }
    ask(null)
    onMove(name)
  }
  return (
    <div ref={box} className={css.box} tabIndex={-1}>
      <Form layout="vertical" disabled={busy !== null} aria-label="处理">
        <Form.Item label={label} htmlFor={id} validateStatus={missing === null ? undefined : 'error'} help={missing ?? undefined}>
          <Input.TextArea
            ref={field}
            id={id}
            aria-invalid={missing !== null}
            value={note}
            count={counter(most)}
            autoSize={{ minRows: 3, maxRows: 8 }}
            placeholder={placeholder}
            onChange={(event) => {
              ask(null)
              onTyping(event.target.value)
            }}
          />
        </Form.Item>
        {answer && (
          <Form.Item label={answer.label} htmlFor={`${id}-answer`} validateStatus={unanswered === null ? undefined : 'error'} help={unanswered ?? undefined}>
            <Input.TextArea
              ref={answerField}
              id={`${id}-answer`}
              aria-invalid={unanswered !== null}
              value={answer.value}
              count={counter(most)}
              autoSize={{ minRows: 2, maxRows: 8 }}
              placeholder={answer.placeholder}
              onChange={(event) => {
                ask(null)
                answer.onTyping(event.target.value)
              }}
            />
          </Form.Item>
        )}
        <div className={css.moves}>
          {ordered.map((move) => (
            <Button key={move.name} type={move.look ? 'primary' : 'default'} danger={move.look === 'urgent'} loading={busy === move.name} onClick={() => take(move)}>
              {move.label}
            </Button>
          ))}
        </div>
      </Form>
    </div>
  )
}
