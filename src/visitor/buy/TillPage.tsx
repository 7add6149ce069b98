import { useState } from 'react'
import type { TillOutcome } from '@/contract/features/payment/payment'
import { TRIAL_AMOUNT } from '@/contract/system/trialAmount'
import { CallError } from '../calls'
import { Loading } from '../parts/Loading'
import { zh } from '../words/zh'
import { WordsContext } from '../words/words'
import { chooseAtTill } from './calls'
import { TILL_CHOSEN, TILL_FAILED, TILL_HINT, TILL_LEFT, TILL_OVER } from './tillTexts'
import css from './TillPage.module.css'
import { TillSheet } from './TillSheet'

const TITLES = { chosen: TILL_CHOSEN, left: TILL_LEFT, over: TILL_OVER, failed: TILL_FAILED } as const

interface TillPageProps {
  token: string
  merchant: string
}

/** The demonstration channel's till without an order: an operator tries the channel, and reads Chinese as in the console. */
export function TillPage({ token, merchant }: TillPageProps) {
  const [state, setState] = useState<'choosing' | 'sending' | 'chosen' | 'left' | 'over' | 'failed'>('choosing')
  const choose = (outcome: TillOutcome) => {
    setState('sending')
    chooseAtTill(token, outcome).then(
      () => setState(outcome === 'cancelled' ? 'left' : 'chosen'),
      (error: unknown) =>
        setState(error instanceof CallError && (error.status === 409 || error.status === 404) ? 'over' : 'failed'),
    )
  }
  return (
    <WordsContext.Provider value={zh}>
      {state === 'choosing' || state === 'sending' ? (
        <>
          <Loading />
          <TillSheet
            target={{ kind: 'till', token, merchant, amount: TRIAL_AMOUNT }}
            isBusy={state === 'sending'}
            onOutcome={choose}
          />
        </>
      ) : (
        <main className={css.page} role="status">
          <h1>{TITLES[state]}</h1>
          <p>{TILL_HINT}</p>
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
