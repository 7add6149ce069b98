import { useState } from 'react'
import { REFUND_TRANSITIONS } from '@/contract/features/order/orderStates'
import type { RefundMove, RefundState } from '@/contract/features/order/orderStates'
import { amountIssue, amountOf, initialAnswer, paidIssue, paidText, secondPerson } from './answer'
import type { Answer } from './answer'
import type { RequestBodyProps } from './props'
import { useDeciding } from './useDeciding'

/** The answer to a request as typed, which outlives its panel, and the decisions that send it. */
export function useAnswer({ detail, desk, answers, once, onDecided }: RequestBodyProps) {
  const { request, provider } = detail
  const [answer, setAnswer] = useState<Answer>(() => answers.get(request.id) ?? initialAnswer(detail))
  const decided = (state: RefundState) => {
    answers.delete(request.id)
    onDecided(state)
  }
  const { decide, issues, setIssues } = useDeciding({ detail, desk, once, onDecided: decided })

  const change = (part: Partial<Answer>) => {
    const next = { ...answer, ...part }
    // With another way the typed amount no longer fits.
    if (part.kind !== undefined && part.kind !== answer.kind) next.amount = part.kind === 'goodwill' ? '' : null
    setIssues({})
    setAnswer(next)
    answers.set(request.id, next)
  }

  const amount = amountOf(answer, detail)
  const excess = secondPerson(answer, detail)
  const note = answer.note.trim()

  const grant = () => {
    const paid = answer.kind === 'offline' && excess === null ? answer.paid : null
    const found = { amount: amountIssue(answer, detail), paid: paid === null ? null : paidIssue(answer) }
    const wrong = Object.entries(found).flatMap(([key, issue]) => (issue === null ? [] : [[key, issue] as const]))
    if (wrong.length > 0 || amount === null) return setIssues(Object.fromEntries(wrong))
    return decide({
      move: 'grant',
      way: provider === null || answer.kind === 'offline' ? 'offline' : 'channel',
      goodwill: answer.kind === 'goodwill',
      amount,
      note,
      paid: paidText(paid),
      proof: paid === null ? [] : answer.proof,
    })
  }

  /** A decision that has only a note. */
  const send = (move: RefundMove) => {
    const { note: subject } = REFUND_TRANSITIONS[move]
    if (subject !== undefined && note === '') return setIssues({ note: `请写明${subject}` })
    return decide({ move, note })
  }

  return { answer, change, issues, amount, excess, grant, send }
}
