import { Button, Form, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import type { GetRef } from 'antd'
import { counter } from '@/components/form/counter'
import css from './NoteAndMoves.module.css'

export interface NoteMove<M extends string> {
  name: M
  label: string
  /** What the note must explain, if one is required. */
  note?: string | undefined
  /** The only filled button: `main` in brand colour, `urgent` in red. */
  look?: 'main' | 'urgent' | undefined
}

/** Reply to the visitor, separate from the note: its field, and the error message of a step that requires a reply. */
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
  /** Available steps in order; the filled button comes last, in the corner. */
  moves: readonly NoteMove<M>[]
  note: string
  busy: M | null
  onTyping: (note: string) => void
  onMove: (name: M) => void
}

/** A note and the available steps; a step that requires a note reports that at the field. */
export function NoteAndMoves<M extends string>({ label = '处理说明', placeholder, most, answer, moves, note, busy, onTyping, onMove }: NoteAndMovesProps<M>) {
  const id = useId()
  const [asked, ask] = useState<M | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<GetRef<typeof Input.TextArea>>(null)
  const answerField = useRef<GetRef<typeof Input.TextArea>>(null)
  const took = useRef(false)
  // The pressed button disappears with its step: restore keyboard focus here.
  useEffect(() => {
    if (busy === null && took.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    took.current = busy !== null
  }, [busy])
  // From the step in its current state: another state of the case requires other notes, or none.
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
