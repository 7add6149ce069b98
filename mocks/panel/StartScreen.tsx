import { CheckIcon } from '@/components/icons'
import { Mark } from '@/components/ui/art/Mark'
import type { Step } from '../protocol'
import styles from './StartScreen.module.css'

export type StartState = { step: Step } | { failure: string; canReset: boolean }

interface StartScreenProps {
  state: StartState
  onReset: () => void
}

const STEPS: readonly [Step, string][] = [
  ['engine', '正在取数据库程序'],
  ['database', '正在准备数据库'],
  ['files', '正在存放演示数据'],
]

/** Shown while the in-browser database starts; usually too short to read. */
export function StartScreen({ state, onReset }: StartScreenProps) {
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <Mark size={48} />
        {'failure' in state ? <Failure {...state} onReset={onReset} /> : <Steps step={state.step} />}
      </div>
    </main>
  )
}

function Steps({ step }: { step: Step }) {
  const current = STEPS.findIndex(([name]) => name === step)
  const text = step === 'waiting' ? '另一个标签页还在用上一个版本，关闭它后继续' : `${STEPS[current]?.[1]} …`
  return (
    <>
      <ol className={styles.steps} aria-hidden="true">
        {STEPS.map(([name], index) => (
          <li key={name} data-state={index < current ? 'done' : index === current ? 'now' : 'next'}>
            {index < current && <CheckIcon size={12} />}
          </li>
        ))}
      </ol>
      <p role="status">{text}</p>
      <p className={styles.note}>演示环境的服务端运行在这个浏览器里，数据不会离开这台电脑</p>
    </>
  )
}

function Failure({ failure, canReset, onReset }: { failure: string; canReset: boolean; onReset: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <h1>演示环境没有启动</h1>
      <p>{failure}</p>
      {canReset && (
        <div className={styles.actions}>
          <button type="button" onClick={() => window.location.reload()}>
            重新加载
          </button>
          <button type="button" onClick={onReset}>
            清空数据并重新开始
          </button>
        </div>
      )}
    </div>
  )
}
