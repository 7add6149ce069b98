import type { Totals } from './Todos'
import styles from './Figures.module.css'

interface Figure {
  name: string
  value: number | undefined
  unit: string
  /** What is counted. */
  meaning: string
}

export function figuresOf({ guides, languages }: Totals): (Figure & { value: number })[] {
  if (!guides) return []
  const figures: Figure[] = [
    { name: '导览总数', value: guides.total, unit: '个', meaning: '综合导览与室内导览' },
    { name: '已上线', value: guides.online, unit: '个', meaning: '访客现在能看到的导览' },
    { name: '待审核', value: guides.pending, unit: '个', meaning: '已提交，等待审核' },
    { name: '语种', value: languages, unit: '种', meaning: '语种管理中的语种' },
  ]
  return figures.filter((figure): figure is Figure & { value: number } => figure.value !== undefined)
}

export function Figures({ totals }: { totals: Totals }) {
  return (
    <dl className={styles.figures}>
      {figuresOf(totals).map(({ name, value, unit, meaning }) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>
            {value.toLocaleString('zh-CN')}
            <span className={styles.unit}>{unit}</span>
          </dd>
          <dd className={styles.meaning}>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
