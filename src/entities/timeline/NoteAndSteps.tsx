import { Button, Form, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import type { GetRef } from 'antd'
import type { Ref } from 'react'
import { counter } from '@/components/form/counter'
import css from './NoteAndSteps.module.css'

export interface NoteStep<M extends string> {
  name: M
  label: string
  /** What the note must explain, if one is required. */
  note?: string | undefined
  /** The only filled button: `main` in brand colour, `urgent` in red. */
  emphasis?: 'main' | 'urgent' | undefined
}

/** Reply to the visitor, separate from the note: its field, and the error message of a step that requires a reply. */
interface AnswerField<M extends string> {
  label: string
  placeholder: string
  value: string
  onTyping: (answer: string) => void
  refusal: (name: M, answer: string) => string | null
}

interface NoteAndStepsProps<M extends string> {
  label?: string
  placeholder: string
  noteMax: number
  answer?: AnswerField<M>
  /** Available steps in order; the filled button comes last, in the corner. */
  steps: readonly NoteStep<M>[]
  note: string
  busy: M | null
  onTyping: (note: string) => void
  onMove: (name: M) => void
}

type TextArea = GetRef<typeof Input.TextArea>

interface TextFieldProps {
  fieldRef: Ref<TextArea>
  id: string
  label: string
  placeholder: string
  max: number
  minRows: number
  problem: string | null
  value: string
  onChange: (text: string) => void
}

const TextField = ({ fieldRef, id, label, placeholder, max, minRows, problem, value, onChange }: TextFieldProps) => (
  <Form.Item
    label={label}
    htmlFor={id}
    validateStatus={problem === null ? undefined : 'error'}
    help={problem ?? undefined}
  >
    <Input.TextArea
      ref={fieldRef}
      id={id}
      aria-invalid={problem !== null}
      value={value}
      count={counter(max)}
      autoSize={{ minRows, maxRows: 8 }}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
    />
  </Form.Item>
)

/** A note and the available steps; a step that requires a note reports that at the field. */
export function NoteAndSteps<M extends string>({
  label = '处理说明',
  placeholder,
  noteMax: most,
  answer,
  steps: moves,
  note,
  busy,
  onTyping,
  onMove,
}: NoteAndStepsProps<M>) {
  const id = useId()
  const [attempted, setAttempted] = useState<M | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<TextArea>(null)
  const answerField = useRef<TextArea>(null)
  const wasBusy = useRef(false)
  // The pressed button disappears with its step: restore keyboard focus here.
  useEffect(() => {
    if (busy === null && wasBusy.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true })
    wasBusy.current = busy !== null
  }, [busy])
  // From the step in its current state: another state of the case requires other notes, or none.
  const requiredNote = attempted === null ? undefined : moves.find(({ name }) => name === attempted)?.note
  const missing = requiredNote && note.trim() === '' ? `请写明${requiredNote}` : null
  const unanswered = attempted === null ? null : (answer?.refusal(attempted, answer.value.trim()) ?? null)
  const ordered = [
    ...moves.filter(({ emphasis: look }) => look === undefined),
    ...moves.filter(({ emphasis: look }) => look !== undefined),
  ]
  const take = ({ name, note: noteLabel }: NoteStep<M>) => {
    if (noteLabel && note.trim() === '') {
      setAttempted(name)
      return field.current?.focus()
    }
    if (answer?.refusal(name, answer.value.trim())) {
      setAttempted(name)
      return answerField.current?.focus()
    }
    setAttempted(null)
    onMove(name)
  }
  return (
    <div ref={box} className={css.box} tabIndex={-1}>
      <Form layout="vertical" disabled={busy !== null} aria-label="处理">
        <TextField
          fieldRef={field}
          id={id}
          label={label}
          placeholder={placeholder}
          max={most}
          minRows={3}
          problem={missing}
          value={note}
          onChange={(text) => {
            setAttempted(null)
            onTyping(text)
          }}
        />
        {answer && (
          <TextField
            fieldRef={answerField}
            id={`${id}-answer`}
            label={answer.label}
            placeholder={answer.placeholder}
            max={most}
            minRows={2}
            problem={unanswered}
            value={answer.value}
            onChange={(text) => {
              setAttempted(null)
              answer.onTyping(text)
            }}
          />
        )}
        <div className={css.moves}>
          {ordered.map((step) => (
            <Button
              key={step.name}
              type={step.emphasis ? 'primary' : 'default'}
              danger={step.emphasis === 'urgent'}
              loading={busy === step.name}
              onClick={() => take(step)}
            >
              {step.label}
            </Button>
          ))}
        </div>
      </Form>
    </div>
  )
}
