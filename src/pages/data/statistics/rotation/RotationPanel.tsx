import { Flex } from 'antd'
import { PauseIcon, PlayIcon, SkipIcon } from './icons'
import { useNow } from '../useNow'
import panel from '../Panel.module.css'
import styles from './RotationPanel.module.css'
import { INTERVALS } from './rotation'
import type { Rotation } from './useRotation'

interface RotationPanelProps {
  rotation: Rotation
  nameOf: (view: string | null) => string
}

/** The current and next view; when rotation is off, how to start it. */
export function RotationPanel({ rotation, nameOf }: RotationPanelProps) {
  const { interval, paused, views, place, next, start, stop, pause, skip } = rotation
  return (
    <section className={panel.panel} aria-label="轮播">
      <header className={panel.head}>
        <h2 className={panel.title}>轮播</h2>
        <p className={styles.place}>
          {place < 0 || interval === null ? (
            <>共 {views.length} 屏</>
          ) : (
            <>
              第 <b>{place + 1}</b> / {views.length} 屏
            </>
          )}
        </p>
      </header>
      {interval === null ? (
        <div className={styles.start} role="group" aria-label="开始轮播">
          {INTERVALS.map((seconds) => (
            <button
              key={seconds}
              type="button"
              className={styles.pace}
              disabled={views.length < 2}
              onClick={() => start(seconds)}
            >
              每屏 {seconds} 秒
            </button>
          ))}
        </div>
      ) : (
        <>
          <p className={styles.segments} aria-hidden="true">
            {views.map((view, index) => (
              <i key={view ?? 'all'} data-done={index < place || undefined} data-now={index === place || undefined} />
            ))}
          </p>
          <Flex align="center" gap={12}>
            <p className={styles.next}>
              <span>下一个 {nameOf(next)}</span>
              <small>{paused ? '已暂停' : <Left until={rotation.until} />}</small>
            </p>
            <button
              type="button"
              className={styles.button}
              aria-label={paused ? '继续轮播' : '暂停轮播'}
              onClick={() => pause(!paused)}
            >
              {paused ? <PlayIcon /> : <PauseIcon />}
            </button>
            <button type="button" className={styles.button} aria-label="下一个" onClick={skip}>
              <SkipIcon />
            </button>
            <button type="button" className={styles.end} onClick={stop}>
              停止
            </button>
          </Flex>
        </>
      )}
    </section>
  )
}

function Left({ until }: { until: number | null }) {
  const now = useNow()
  return <>{until === null ? '即将切换' : `${Math.max(0, Math.ceil((until - now) / 1000))} 秒后`}</>
}
