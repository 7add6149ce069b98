import { Segmented } from 'antd'
import { useState } from 'react'
import { EXCHANGES_MAX } from '@/contract/features/order/order'
import type { OrderDetail } from '@/contract/features/order/order'
import { formatTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import css from './Story.module.css'
import { storyOf } from './timeline'
import type { StoryLine } from './timeline'

type Choice = 'all' | 'business' | 'exchange'

const CHOICES: { value: Choice; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'business', label: '只看业务' },
  { value: 'exchange', label: '渠道往来' },
]

const isShown = ({ kind }: StoryLine, choice: Choice): boolean =>
  choice === 'all' || (choice === 'business' ? kind === 'business' : kind !== 'business')

const DAY_FORM = 'YYYY-MM-DD'

/** What happened to an order, and what went to the payment channel and came from it, by day. */
export function Story({ detail }: { detail: OrderDetail }) {
  const [choice, setChoice] = useState<Choice>('all')
  const lines = storyOf(detail).filter((line) => isShown(line, choice))
  const hasExchanges = detail.exchanges.length > 0
  return (
    <section className={css.story} aria-label="经过">
      <header className={css.head}>
        <h3>经过</h3>
        {hasExchanges && (
          <small>
            {detail.exchanges.length === EXCHANGES_MAX
              ? `只列渠道往来最近 ${EXCHANGES_MAX} 次`
              : `渠道往来 ${detail.exchanges.length} 次`}
          </small>
        )}
        {hasExchanges && (
          <Segmented
            aria-label="看哪些经过"
            size="small"
            className={css.choice}
            options={CHOICES}
            value={choice}
            onChange={setChoice}
          />
        )}
      </header>
      <ol>
        {lines.map((line, index) => {
          const day = formatTime(line.at, DAY_FORM)
          const before = lines[index - 1]
          const isNewDay = before === undefined || formatTime(before.at, DAY_FORM) !== day
          return (
            <li key={line.id}>
              {isNewDay && <p className={`${shared.note} ${css.day}`}>{day}</p>}
              <Line line={line} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Line({ line: { at, kind, icon: Icon, tone, title, text, tag, note } }: { line: StoryLine }) {
  return (
    <div className={css.line} data-kind={kind}>
      <time title={formatTime(at)}>{formatTime(at, 'HH:mm:ss')}</time>
      <span className={css.glyph} data-tone={tone}>
        <Icon size={kind === 'exchange' ? 12 : 16} />
      </span>
      <p className={css.what}>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </p>
      {(tag || note) && (
        <small className={css.end}>
          {tag && <span className={shared.chip}>{tag}</span>}
          {note}
        </small>
      )}
    </div>
  )
}
