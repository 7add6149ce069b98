import { useCallback, useEffect, useState } from 'react'
import { CallError } from '../calls'
import { asVisitor } from '../events/session'
import { leaveForSignIn, signInProblem, takeDeparture } from '../signIn/signIn'
import { signInFailure } from '../signIn/signInFailure'
import { useAnswer } from '../useAnswer'
import type { Answer } from '../useAnswer'
import { useLatest } from '../useLatest'
import { useLaterWords } from '../words/useLaterWords'
import { setBought } from './bought'
import {
  cancelOrder,
  checkOrder,
  chooseAtTill,
  fetchOrder,
  payOrder,
  removePhone,
  requestRefund,
  withdrawRefund,
} from './calls'
import type { Order, PayTarget, RefundRequest } from './calls'
import { opensGuide } from './states'
import { payingFrom, startPayment } from './payWays'
import type { TillOutcome } from '@/contract/features/payment/payment'

/** Pauses between questions whether a payment has arrived; the last one repeats. */
const PAUSES_MS = [3000, 3000, 5000, 10_000, 30_000]

/** Ways of payment that open a sheet in the page. */
type SheetTarget = Extract<PayTarget, { kind: 'till' | 'code' }>

export interface OrderActions {
  answer: Answer<Order>
  isBusy: boolean
  problem: string | null
  /** Where it is paid in the page; null while it is not being paid. */
  target: SheetTarget | null
  /** Back from the till, but the channel has not confirmed the payment yet. */
  isWaiting: boolean
  hasFailed: boolean
  pay: () => void
  atTill: (outcome: TillOutcome) => void
  closeCode: () => void
  cancel: () => void
  check: () => void
  requestRefund: (request: RefundRequest) => void
  withdrawRefund: () => void
  removePhone: (phoneId: string) => void
  /** Without asking the channel. */
  refresh: () => Promise<void>
}

/** Asks again and again, with growing pauses. */
function useRepeated(check: () => Promise<void>, isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return
    let isShown = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (count: number) => {
      timer = setTimeout(() => void ask(count), PAUSES_MS[Math.min(count, PAUSES_MS.length - 1)])
    }
    const ask = async (count: number) => {
      await check().catch(() => undefined)
      if (isShown) wait(count + 1)
    }
    wait(0)
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [check, isRunning])
}

/** What is paid opens this guide at once. */
function useBought(guideId: string, order: Order | null): void {
  const canListen = order?.canListen === true && opensGuide(order, guideId)
  useEffect(() => {
    if (canListen) setBought(guideId, true)
  }, [canListen, guideId])
}

/** It may have been paid just before the page was closed. */
const fetchChecked = (guideId: string, id: string, signal: AbortSignal): Promise<Order> =>
  asVisitor(guideId, async (token) => {
    const order = await fetchOrder(id, token, signal)
    return order.state === 'pending' ? checkOrder(id, token) : order
  })

/** How the order is paid; null if the visitor leaves to sign in with WeChat first. */
async function wayToPay(guideId: string, id: string) {
  // After a sign-in that did not work the order is paid without a sign-in.
  const way = { from: payingFrom(), canSignIn: signInProblem() === null }
  const target = await asVisitor(guideId, (token) => payOrder(id, way, token))
  if (target.kind !== 'signIn') return target
  await leaveForSignIn(guideId, id)
  return null
}

interface Return {
  pay: () => void
  /** The sign-in did not work; the reason may be empty. */
  fail: (reason: string) => void
}

/** Goes on with the payment that the visitor left for, to sign in with WeChat. */
function usePaidOnReturn(guideId: string, order: Order | null, actions: Return): void {
  const latest = useLatest(actions)
  const unpaidId = order?.state === 'pending' ? order.id : null
  useEffect(() => {
    if (unpaidId === null || !takeDeparture(guideId, unpaidId)) return
    const reason = signInProblem()
    if (reason === null) latest.current.pay()
    else latest.current.fail(reason)
  }, [guideId, latest, unpaidId])
}

/** Runs one call at a time; `problem` says why the last one failed, until the order's state changes. */
function useRun(check: () => Promise<void>, state: Order['state'] | undefined) {
  const words = useLaterWords()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [former, setFormer] = useState(state)
  if (former !== state) {
    setFormer(state)
    // Its first answer changes nothing.
    if (former !== undefined) setProblem(null)
  }
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.status === null ? words.offline : error.message)
      // The order has changed on the server.
      if (error.status === 409) await check().catch(() => undefined)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, problem, setProblem, run }
}

/** One of the visitor's orders, and what they can do about it. */
export function useOrder(guideId: string, id: string): OrderActions {
  const words = useLaterWords()
  const fetched = useAnswer(`order ${guideId} ${id}`, (signal) => fetchChecked(guideId, id, signal))
  const [changed, setChanged] = useState<Order | null>(null)
  const [target, setTarget] = useState<SheetTarget | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const answer: Answer<Order> = changed ? { state: 'ready', data: changed } : fetched
  const store = useCallback((order: Order) => {
    setChanged(order)
    if (order.state === 'pending') return
    setIsWaiting(false)
    setTarget(null)
  }, [])
  const check = useCallback(
    async () => store(await asVisitor(guideId, (token) => checkOrder(id, token))),
    [guideId, id, store],
  )
  const refresh = useCallback(
    async () => store(await asVisitor(guideId, (token) => fetchOrder(id, token))),
    [guideId, id, store],
  )
  const { isBusy, problem, setProblem, run } = useRun(check, answer.data?.state)
  const pay = () =>
    void run(async () => {
      setHasFailed(false)
      const chosen = await wayToPay(guideId, id)
      if (!chosen) return
      if (chosen.kind === 'till' || chosen.kind === 'code') setTarget(chosen)
      const outcome = await startPayment(chosen)
      setIsWaiting(outcome === 'waiting')
      if (outcome === 'failed') setProblem(words.payNotOpened)
    })
  const atTill = (outcome: TillOutcome) => {
    setTarget(null)
    if (target?.kind !== 'till' || outcome === 'cancelled') return
    void run(async () => {
      await chooseAtTill(target.token, outcome)
      setHasFailed(outcome === 'failed')
      setIsWaiting(outcome !== 'failed')
      // A late notification is waited for, as with a real channel.
      if (outcome !== 'late') await check()
    })
  }
  const act = (call: (token: string) => Promise<Order>) => void run(async () => store(await asVisitor(guideId, call)))
  useRepeated(check, isWaiting)
  usePaidOnReturn(guideId, answer.data, {
    pay,
    fail: (reason) => setProblem(signInFailure(words, reason)),
  })
  useBought(guideId, answer.data)
  return {
    answer,
    isBusy,
    problem,
    target,
    isWaiting,
    hasFailed,
    pay,
    atTill,
    closeCode: () => setTarget(null),
    cancel: () => act((token) => cancelOrder(id, token)),
    check: () => void run(check),
    requestRefund: (request) => act((token) => requestRefund(id, request, token)),
    withdrawRefund: () => act((token) => withdrawRefund(id, token)),
    removePhone: (phoneId) => act((token) => removePhone(id, phoneId, token)),
    refresh,
  }
}
