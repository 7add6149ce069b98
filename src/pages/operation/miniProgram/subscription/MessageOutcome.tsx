import shared from '@/theme/shared.module.css'
import {
  ATTEMPT_OUTCOME_NAMES,
  MESSAGE_STATE_NAMES,
} from '@/contract/operation/miniProgram/subscription/subscribeTemplate'
import type { SentMessage } from '@/contract/operation/miniProgram/subscription/subscribeTemplate'
import { formatTime, friendlyTime } from '@/lib/time'
import css from './Subscribe.module.css'

const withReason = (words: string, reason: string) => (reason === '' ? words : `${words}：${reason}`)

/** What became of a message, and of each attempt to send it. */
export function MessageOutcome({
  message: { state, reason, nextAt, attempts },
  today,
}: {
  message: SentMessage
  today: number
}) {
  return (
    <>
      <p className={shared.note} data-tone={state === 'failed' ? 'bad' : undefined}>
        {withReason(MESSAGE_STATE_NAMES[state], reason)}
        {nextAt !== null && attempts.length > 0 && `，${friendlyTime(nextAt, today)} 再试`}
      </p>
      {attempts.length > 0 && (
        <details className={`${shared.small} ${css.attempts}`}>
          <summary>{attempts.length} 次发送</summary>
          <ol className={shared.list}>
            {attempts.map(({ at, outcome, reason: attemptReason }) => (
              <li key={at}>
                <time className={css.when} dateTime={new Date(at).toISOString()}>
                  {formatTime(at)}
                </time>
                {withReason(ATTEMPT_OUTCOME_NAMES[outcome], attemptReason)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}
