import { createContext, use } from 'react'
import { Nothing } from '@/components/list/cells'
import type { CardParts, Column, DisplayOptions } from '@/components/list'
import { isDone, kindBelow, lineOf, summaryOf } from '@/entities/trail/words'
import { Initial } from '@/entities/person/Initial'
import type { TrailEntry } from '@/contract/system/auditTrail'
import { deviceOf } from '@/entities/sessions/device'
import { dayText, formatTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import css from './AuditTrail.module.css'

export interface Opening {
  /** Id of the open entry. */
  id: string | null
  open: (entry: TrailEntry) => void
}

export const OpeningContext = createContext<Opening>({ id: null, open: () => undefined })

/** Action and record; opens the entry. */
function MainCell({ entry }: { entry: TrailEntry }) {
  const { id, open } = use(OpeningContext)
  const text = lineOf(entry)
  const kind = kindBelow(entry)
  return (
    <span className={css.main}>
      <button
        type="button"
        className={`${shared.ellipsis} ${css.open}`}
        title={text}
        aria-current={id === entry.id || undefined}
        onClick={() => open(entry)}
      >
        {text}
      </button>
      {kind && <small>{kind}</small>}
    </span>
  )
}

export const columns: readonly Column<TrailEntry>[] = [
  { key: 'what', title: '做了什么', width: 200, main: true, render: (entry) => <MainCell entry={entry} /> },
  {
    key: 'changes',
    title: '内容',
    width: 152,
    narrow: true,
    render: (entry) => (
      <span className={isDone(entry) ? undefined : css.refused}>{summaryOf(entry) || <Nothing />}</span>
    ),
  },
  {
    key: 'person',
    title: '谁',
    width: 112,
    narrow: true,
    render: ({ person }) => (
      <span className={css.person}>
        <Initial name={person.name} small />
        {person.name}
      </span>
    ),
  },
  { key: 'at', title: '时间', width: 112, narrow: true, order: 'at', render: ({ at }) => <Hour at={at} /> },
  {
    key: 'address',
    title: '从哪里',
    width: 168,
    yields: 1,
    render: ({ address, device }) => <TwoLines first={address} second={deviceOf(device)} />,
  },
]

/** The day is shown above it. */
const Hour = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()} title={formatTime(at)}>
    {formatTime(at, 'HH:mm:ss')}
  </time>
)

export const dayOf = ({ at }: TrailEntry, { today }: DisplayOptions): string => dayText(at, today)

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className={css.main}>
      {first}
      <small>{second}</small>
    </span>
  )
}

export const cardOf = (entry: TrailEntry): CardParts => ({
  title: lineOf(entry),
  subtitle: [kindBelow(entry) ?? '', entry.person.name].filter(Boolean),
  second: summaryOf(entry) || undefined,
  state: <Hour at={entry.at} />,
})
