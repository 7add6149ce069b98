import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { counter } from '@/components/form/counter'
import { PROBLEM_MOVES, PROBLEM_NOTE_MAX } from '@/contract/problemStates'
import type { ProblemMove, ProblemState } from '@/contract/problemStates'
import css from './Problem.module.css'

interface HandlingProps {
  state: ProblemState
  note: string
  busy: ProblemState | null
  onTyping: (note: string) => void
  onStep: (to: ProblemState) => void
}

/** A note and the steps that can be taken now; a step that asks for a note says so at the field. */
export function Handling({ state, note, busy, onTyping, onStep }: HandlingProps) {
  const [missing, setMissing] = useState<string | null>(null)
  const possible = PROBLEM_MOVES.filter(({ from }) => from === state)
  const main = possible.find(({ to }) => to === (state === 'pending' ? 'handling' : 'solved'))
  const moves = [...possible.filter((move) => move !== main), ...(main ? [main] : [])]
  const take = ({ to, note: asks }: ProblemMove) => {
    if (asks && note.trim() === '') return setMissing(`请写明${asks}`)
    onStep(to)
  }
  return (
    <Form layout="vertical" disabled={busy !== null} aria-label="处理">
      <Form.Item label="处理说明" htmlFor="problem-note" validateStatus={missing === null ? undefined : 'error'} help={missing ?? undefined}>
        <Input.TextArea
          id="problem-note"
          aria-invalid={missing !== null}
          value={note}
          count={counter(PROBLEM_NOTE_MAX)}
          autoSize={{ minRows: 3, maxRows: 8 }}
          placeholder="做了什么、怎么解决的；只有同事看得到"
          onChange={(event) => {
            setMissing(null)
            onTyping(event.target.value)
          }}
        />
      </Form.Item>
      <div className={css.moves}>
        {moves.map((move) => (
          <Button key={move.to} type={move === main ? 'primary' : 'default'} loading={busy === move.to} onClick={() => take(move)}>
            {move.label}
          </Button>
        ))}
      </div>
    </Form>
  )
}
