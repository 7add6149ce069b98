import { useId } from 'react'
import { clearScenarios, toggle } from '../active'
import { scenarios } from '../scenarios'
import styles from './Panel.module.css'

export function Scenarios({ active }: { active: readonly string[] }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.line}>
        <h3 id={titleId}>场景（只影响这个标签页）</h3>
        {active.length > 0 && (
          <button type="button" className={styles.link} onClick={clearScenarios}>
            全部关闭
          </button>
        )}
      </div>
      <ul className={styles.scenarios}>
        {scenarios.map(({ name, title, text, times }) => (
          <li key={name}>
            <label>
              <input type="checkbox" checked={active.includes(name)} onChange={() => toggle(name)} />
              <span>{title}</span>
              <small>{times === 'once' ? '一次' : '持续'}</small>
              <span className={styles.text}>{text}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className={styles.text}>
        也可以写在地址里：<code>?scenario={active.length > 0 ? active.join() : 'delay,500'}</code>
      </p>
    </section>
  )
}
