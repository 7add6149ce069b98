import { Segmented } from 'antd'
import { useState } from 'react'
import { EmptyNewPicture } from '@/components/ui/art/StatePictures'
import { LoadMore } from '@/components/ui/loadMore/LoadMore'
import { useEarlier } from '@/components/ui/loadMore/useEarlier'
import { QueryState } from '@/components/form/QueryState'
import { StatePanel } from '@/components/ui/state/StatePanel'
import shared from '@/theme/shared.module.css'
import { SCENES, scenes } from '@/contract/operation/miniProgram/subscription/subscribeScenes'
import type { Scene } from '@/contract/operation/miniProgram/subscription/subscribeScenes'
import { subscribeTemplate } from '@/contract/operation/miniProgram/subscription/subscribeTemplate'
import type { SentMessage } from '@/contract/operation/miniProgram/subscription/subscribeTemplate'
import { call } from '@/lib/call'
import { formatTime, friendlyTime } from '@/lib/time'
import { MessageOutcome } from './MessageOutcome'
import board from '../Board.module.css'
import css from './Subscribe.module.css'

const OPTIONS = [
  { value: 'all' as const, label: '全部' },
  ...scenes.map((scene) => ({ value: scene, label: SCENES[scene].name })),
]

const POLL_MS = 3000

/** The first attempt follows within seconds; later ones take minutes. */
const hasUntried = (list: readonly SentMessage[]): number | false =>
  list.some(({ state, attempts }) => state === 'queued' && attempts.every(({ outcome }) => outcome === 'sending'))
    ? POLL_MS
    : false

/** All messages, latest first, with their outcome. */
export function MessageLog({ today }: { today: number }) {
  const [scene, setScene] = useState<Scene | 'all'>('all')
  const {
    reading: query,
    list,
    first,
  } = useEarlier({
    queryKey: ['subscribeTemplate', 'messages', scene],
    pageSize: 20,
    pollMs: hasUntried,
    read: (page, signal) =>
      call(subscribeTemplate.queryPage, { body: { ...page, ...(scene !== 'all' && { scene }) } }, { signal }),
  })
  return (
    <section className={`${shared.card} ${board.panel}`} aria-label="发送记录">
      <header className={`${shared.row} ${css.head}`}>
        <h2 className={shared.heading}>发送记录</h2>
        {first && (
          <span className={`${shared.about} ${css.total}`}>
            {first.total.toLocaleString('zh-CN')}
            {first.totalIsLeast ? '+' : ''} 条
          </span>
        )}
        <Segmented<Scene | 'all'> aria-label="场景" data-sideways options={OPTIONS} value={scene} onChange={setScene} />
      </header>
      {list === undefined ? (
        <QueryState query={query} what="发送记录" />
      ) : list.length === 0 ? (
        <StatePanel picture={<EmptyNewPicture />} title="还没有消息" text="场景打开后，每发生一次就记一条" />
      ) : (
        <ol className={`${shared.list} ${css.log}`}>
          {list.map((message) => (
            <li key={message.id}>
              <time
                className={shared.note}
                dateTime={new Date(message.at).toISOString()}
                title={formatTime(message.at)}
              >
                {friendlyTime(message.at, today)}
              </time>
              <span>
                <b className={css.name}>
                  {message.title}
                  {message.test && <span className={`${shared.chip} ${css.mark}`}>测试</span>}
                </b>
                <span className={shared.hint}>
                  {message.parts.map(({ label, text }) => `${label}：${text}`).join('；')}
                </span>
              </span>
              <span>
                {message.visitor.nickname}
                <MessageOutcome message={message} today={today} />
              </span>
            </li>
          ))}
        </ol>
      )}
      <LoadMore reading={query} noun="消息" />
    </section>
  )
}
