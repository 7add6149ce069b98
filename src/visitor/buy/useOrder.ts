import { useCallback, useEffect, useState } from 'react'
import { CallError } from '../calls'
import { asVisitor } from '../events/session'
import { useAnswer } from '../useAnswer'
import type { Answer } from '../useAnswer'
import { useWords } from '../words/words'
import { setBought } from './bought'
import { cancelOrder, checkOrder, chooseAtTill, fetchOrder, payOrder } from './calls'
import type { Order, PayTarget } from './calls'
import type { TillOutcome } from '@/contract/features/payment/payment'

/** Between two questions whether a payment has arrived. */
const PAUSE_MS = 3000

interface OrderActions {
  answer: Answer<Order>
  isBusy: boolean
  problem: string | null
  /** Where it is paid; null while it is not being paid. */
  target: PayTarget | null
  /** Back from the till, before the channel has told what became of it. */
  isWaiting: boolean
  hasFailed: boolean
  pay: () => void
  atTill: (outcome: TillOutcome) => void
  cancel: () => void
  check: () => void
}

/** One of the visitor's orders, and what they can do about it. */
export function useOrder(guideId: string, id: string): OrderActions {
  const words = useWords()
  const fetched = useAnswer(`order ${guideId} ${id}`, (signal) =>
    asVisitor(guideId, (token) => fetchOrder(id, token, signal)),
  )
  const [changed, setChanged] = useState<Order | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [target, setTarget] = useState<PayTarget | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const answer: Answer<Order> = changed ? { state: 'ready', data: changed } : fetched
  const store = useCallback((order: Order) => {
    setChanged(order)
    if (order.state !== 'pending') setIsWaiting(false)
  }, [])
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.status === null ? words.offline : error.message)
    } finally {
      setIsBusy(false)
    }
  }
  const check = useCallback(
    async () => store(await asVisitor(guideId, (token) => checkOrder(id, token))),
    [guideId, id, store],
  )
  const pay = () =>
    void run(async () => {
      setHasFailed(false)
      setTarget(await asVisitor(guideId, (token) => payOrder(id, token)))
    })
  const atTill = (outcome: TillOutcome) =>
    void run(async () => {
      if (!target) return
      await chooseAtTill(target.token, outcome)
      setTarget(null)
      if (outcome === 'cancelled') return
      setHasFailed(outcome === 'failed')
      setIsWaiting(outcome !== 'failed')
      // A late notification is waited for, as with a real channel.
      if (outcome !== 'late') await check()
    })
  const cancel = () => void run(async () => store(await asVisitor(guideId, (token) => cancelOrder(id, token))))
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void check().catch(() => undefined), PAUSE_MS)
    return () => clearInterval(timer)
  }, [check, isWaiting])
  const canListen = answer.data?.canListen === true && answer.data.guide.id === guideId
  useEffect(() => {
    if (canListen) setBought(guideId, true)
  }, [canListen, guideId])
  return { answer, isBusy, problem, target, isWaiting, hasFailed, pay, atTill, cancel, check: () => void run(check) }
}
