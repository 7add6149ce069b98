import { Button } from 'antd'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { BellIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import { messageOf } from '@/lib/call'
import { readingTime } from '@/lib/time'
import { menus } from '@/contract/rights'
import css from './Figures.module.css'
import { chime } from './watch/chime'
import { useSound } from './watch/sound'
import type { useWaiting } from './watch/useWaiting'
import { durationText } from './words'

/** The current figures, and whether alerts are audible. */
export function Figures({
  query: { data, error, dataUpdatedAt, isFetching, refetch },
}: {
  query: ReturnType<typeof useWaiting>
}) {
  const today = useCalendarTick('day')
  const figures: readonly (readonly [name: string, value: string, meaning: string, urgent?: boolean])[] = data
    ? [
        ['待处理', String(data.pending), '还没有人认领', data.pending > 0],
        ['处理中', String(data.handling), '已认领，还没有关闭'],
        ['今日完成', String(data.finishedToday), '今天关闭的求助，不含误报'],
        [
          '平均响应',
          data.answerSeconds === null ? '–' : durationText(data.answerSeconds),
          '今天认领的求助，从发出到认领',
        ],
      ]
    : []
  return (
    <header className={`${shared.row} ${css.head}`}>
      <h1 className={shared.title}>{menus.rescue.name}</h1>
      <dl className={css.figures}>
        {figures.map(([name, value, meaning, urgent]) => (
          <div key={name} title={meaning}>
            <dt className={shared.small}>{name}</dt>
            <dd className={shared.title} data-urgent={urgent || undefined}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <SoundSwitch />
      {error && (
        <p className={`${shared.note} ${css.failed}`} data-tone="bad" role="alert">
          没有读到最新情况：{messageOf(error)}
          {dataUpdatedAt > 0 && `。现在看到的是 ${readingTime(dataUpdatedAt, today)} 的`}
          <Button type="link" size="small" loading={isFetching} onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
    </header>
  )
}

function SoundSwitch() {
  const { on, blocked, set } = useSound()
  const toggle = () => {
    const next = blocked || !on
    set(next)
    if (next) void chime()
  }
  const state = !on ? '关' : blocked ? '被浏览器拦住' : '开'
  return (
    <Button
      icon={<BellIcon size={16} />}
      danger={on && blocked}
      aria-pressed={on && !blocked}
      title={on && blocked ? '浏览器要先在页面上点一下才肯出声，点这里打开' : '有人求助时响，直到认领；只管这台设备'}
      onClick={toggle}
    >
      提示音 {state}
    </Button>
  )
}
