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

/** Restores the keyboard focus to the box once a step is done: the pressed button disappears with its step. */
function useFocusAfterStep(busy: string | null) {
  const box = useRef<HTMLDivElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (busy === null && wasBusy.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true })
    wasBusy.current = busy !== null
  }, [busy])
  return box
}

type RequirementsInput<M extends string> = Pick<NoteAndStepsProps<M>, 'steps' | 'note' | 'answer'>

/** The note and the answer that the attempted step still lacks. */
function useRequirements<M extends string>({ steps, note, answer }: RequirementsInput<M>) {
  const [attempted, setAttempted] = useState<M | null>(null)
  const noteField = useRef<TextArea>(null)
  const answerField = useRef<TextArea>(null)
  // From the step in its current state: another state of the case requires other notes, or none.
  const requiredNote = attempted === null ? undefined : steps.find(({ name }) => name === attempted)?.note
  const reset = () => setAttempted(null)
  /** Whether the step is complete; otherwise focuses the missing field. */
  const check = ({ name, note: noteLabel }: NoteStep<M>): boolean => {
    const lacksNote = Boolean(noteLabel) && note.trim() === ''
    if (!lacksNote && !answer?.refusal(name, answer.value.trim())) {
      reset()
      return true
    }
    setAttempted(name)
    const field = lacksNote ? noteField : answerField
    field.current?.focus()
    return false
  }
  return {
    noteField,
    answerField,
    missing: requiredNote && note.trim() === '' ? `请写明${requiredNote}` : null,
    unanswered: attempted === null ? null : (answer?.refusal(attempted, answer.value.trim()) ?? null),
    check,
    reset,
  }
}

/** A note and the available steps; a step that requires a note reports that at the field. */
export function NoteAndSteps<M extends string>({
  label = '处理说明',
  placeholder,
  noteMax,
  answer,
  steps,
  note,
  busy,
  onTyping,
  onMove,
}: NoteAndStepsProps<M>) {
  const id = useId()
  const box = useFocusAfterStep(busy)
  const { noteField, answerField, missing, unanswered, check, reset } = useRequirements({ steps, note, answer })
  const ordered = [
    ...steps.filter(({ emphasis }) => emphasis === undefined),
    ...steps.filter(({ emphasis }) => emphasis !== undefined),
  ]
  return (
    <div ref={box} className={css.box} tabIndex={-1}>
      <Form layout="vertical" disabled={busy !== null} aria-label="处理">
        <TextField
          fieldRef={noteField}
          id={id}
          label={label}
          placeholder={placeholder}
          max={noteMax}
          minRows={3}
          problem={missing}
          value={note}
          onChange={(text) => {
            reset()
            onTyping(text)
          }}
        />
        {answer && (
          <TextField
            fieldRef={answerField}
            id={`${id}-answer`}
            label={answer.label}
            placeholder={answer.placeholder}
            max={noteMax}
            minRows={2}
            problem={unanswered}
            value={answer.value}
            onChange={(text) => {
              reset()
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
              onClick={() => check(step) && onMove(step.name)}
            >
              {step.label}
            </Button>
          ))}
        </div>
      </Form>
    </div>
  )
}
