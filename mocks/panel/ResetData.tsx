import { useId, useState } from 'react'
import type { Connection } from '../connection'
import styles from './Panel.module.css'

const focus = (button: HTMLButtonElement | null) => button?.focus()

type Stage = 'idle' | 'asking' | 'resetting'

export function ResetData({ connection }: { connection: Connection }) {
  const titleId = useId()
  const [stage, setStage] = useState<Stage>('idle')

  function reset() {
    setStage('resetting')
    connection.reset()
  }

  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>数据</h3>
      <p className={styles.text}>保存在这个浏览器里，关闭后仍在；所有标签页共用。</p>
      {stage === 'idle' && (
        <button type="button" className={styles.button} onClick={() => setStage('asking')}>
          恢复为演示数据
        </button>
      )}
      {stage === 'asking' && (
        <div className={styles.line} role="group" aria-label="确认恢复为演示数据">
          {/* Replaces the button that opened it and takes its focus. */}
          <button ref={focus} type="button" className={styles.danger} onClick={reset}>
            确认，丢弃所有修改
          </button>
          <button type="button" className={styles.button} onClick={() => setStage('idle')}>
            取消
          </button>
        </div>
      )}
      {stage === 'resetting' && <p role="status">正在恢复 …</p>}
    </section>
  )
}
