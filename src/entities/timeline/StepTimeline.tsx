import { Timeline } from 'antd'
import type { ComponentType } from 'react'
import type { IconProps } from '@/components/icons'
import type { Person } from '@/contract/kit/states'
import { formatTime, friendlyTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import css from './StepTimeline.module.css'

export interface TimelineStep {
  id: string
  icon: ComponentType<IconProps>
  tone: 'plain' | 'good' | 'waiting' | 'bad'
  title: string
  /** Next to the title: 第 3 版. */
  tag?: string
  /** A colleague, or a word for anyone else. */
  by: Pick<Person, 'name'>
  at: number
  /** That person's note; empty if there is none. */
  note?: string | null
  /** Reply sent to the outside: 答复访客. */
  answer?: { label: string; text: string } | null
}

/** State changes with who, when and why, in the given order. */
export function StepTimeline({ moves: steps }: { moves: readonly TimelineStep[] }) {
  return (
    <Timeline
      items={steps.map(({ id, icon: Icon, tone, title, tag, by, at, note, answer }) => ({
        key: id,
        icon: <Icon size={16} className={css[tone]} />,
        content: (
          <>
            <p className={css.head}>
              <span className={css.move}>{title}</span>
              {tag && (
                <span className={shared.chip} data-tone="good">
                  {tag}
                </span>
              )}
            </p>
            <p className={css.who}>
              {by.name} · <time title={formatTime(at)}>{friendlyTime(at)}</time>
            </p>
            {note && <p className={css.note}>{note}</p>}
            {answer && (
              <p className={css.note}>
                <b>{answer.label}</b> {answer.text}
              </p>
            )}
          </>
        ),
      }))}
    />
  )
}
