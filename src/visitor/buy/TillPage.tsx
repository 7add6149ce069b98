import { useState } from 'react'
import type { TillOutcome } from '@/contract/features/payment/payment'
import { CallError } from '../calls'
import { Failure } from '../parts/Failure'
import { Loading } from '../parts/Loading'
import { useAnswer } from '../useAnswer'
import zh from '../words/first/zh.json'
import { WordsContext } from '../words/words'
import { chooseAtTill, fetchTill } from './calls'
import css from './TillPage.module.css'
import { TillSheet } from './TillSheet'

/* For operators who try the demonstration channel; they read Chinese as in the console. */
const TITLES = {
  chosen: '演示渠道记下了',
  left: '没有付，过期以前可以再扫',
  over: '这笔试付已经结束',
  failed: '没有收到演示渠道的答复',
} as const
const HINT = '回到后台的「支付渠道」看它走到哪一步。'

const isOver = (error: unknown) => error instanceof CallError && (error.status === 409 || error.status === 404)

/** The demonstration channel's till without an order: an operator tries the channel, and reads Chinese as in the console. */
export function TillPage({ token }: { token: string }) {
  const answer = useAnswer(`till ${token}`, (signal) => fetchTill(token, signal))
  const [state, setState] = useState<'choosing' | 'sending' | 'chosen' | 'left' | 'over' | 'failed'>('choosing')
  const choose = (outcome: TillOutcome) => {
    setState('sending')
    chooseAtTill(token, outcome).then(
      () => setState(outcome === 'cancelled' ? 'left' : 'chosen'),
      (error: unknown) => setState(isOver(error) ? 'over' : 'failed'),
    )
  }
  const isOpen = state === 'choosing' || state === 'sending'
  return (
    <WordsContext.Provider value={zh}>
      {isOpen && answer.state === 'failed' && !isOver(answer.error) ? (
        <Failure error={answer.error} onRetry={answer.retry} />
      ) : isOpen && answer.state !== 'failed' ? (
        <>
          <Loading />
          {answer.data && (
            <TillSheet
              target={{ kind: 'till', token, ...answer.data }}
              isBusy={state === 'sending'}
              onOutcome={choose}
            />
          )}
        </>
      ) : (
        <main className={css.page} role="status">
          <h1>{TITLES[isOpen ? 'over' : state]}</h1>
          <p>{HINT}</p>
          {state === 'failed' && (
            <button type="button" className="pill" onClick={() => setState('choosing')}>
              {zh.retry}
            </button>
          )}
        </main>
      )}
    </WordsContext.Provider>
  )
}
