import { useState } from 'react'
import { useLeaveGuard } from '@/components/form/useLeaveGuard'
import { REFUND_TRANSITIONS } from '@/contract/features/order/orderStates'
import type { RefundMove, RefundState } from '@/contract/features/order/orderStates'
import { NO_SUM } from '../refundForm'
import { initialAnswer, isTyped, paidIssue, paidText, secondPerson, sumOf } from './answer'
import type { Answer } from './answer'
import type { RequestBodyProps } from './props'
import { useDeciding } from './useDeciding'

/** The answer to a request as typed, which outlives its panel, and the decisions that send it. */
export function useAnswer({ detail, desk, answers, uploads, once, onDecided }: RequestBodyProps) {
  const { request, provider } = detail
  // What was typed to a request is no answer to the proposal that it became.
  const key = `${request.id}:${request.state}`
  const [answer, setAnswer] = useState<Answer>(() => answers.get(key) ?? initialAnswer(detail))
  const decided = (state: RefundState) => {
    answers.delete(key)
    onDecided(state)
  }
  const { decide, issues, setIssues } = useDeciding({ detail, desk, once, onDecided: decided })

  const change = (part: Partial<Answer>) => {
    const next = { ...answer, ...part }
    // With another way the typed amount no longer fits.
    if (part.kind !== undefined && part.kind !== answer.kind) next.amount = part.kind === 'goodwill' ? '' : null
    setIssues({})
    setAnswer(next)
    answers.set(key, next)
  }

  const sum = sumOf(answer, detail)
  const excess = secondPerson(answer, detail)
  const note = answer.note.trim()
  useLeaveGuard({
    title: '退款的答复',
    dirty: [...answers.values()].some(isTyped),
    keepsDraft: false,
    held: uploads.reason ?? undefined,
    // Answers stay while one goes from request to request; a running upload does not.
    parameter: uploads.reason === null ? 'tab' : 'request',
    onLeave: (how, go) => {
      if (how === 'discard') answers.clear()
      go?.()
    },
  })

  const grant = () => {
    const paid = answer.kind === 'offline' && excess === null ? answer.paid : null
    const { amount, problem } = sum
    const found = {
      amount: problem ?? (amount === null ? NO_SUM : null),
      paid: paid === null ? null : paidIssue(answer),
    }
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
  const send = (move: RefundMove, text = note) => {
    const { note: subject } = REFUND_TRANSITIONS[move]
    if (subject !== undefined && text === '') return setIssues({ note: `请写明${subject}` })
    return decide({ move, note: text })
  }

  return { answer, change, issues, setIssues, sum, excess, grant, send }
}
