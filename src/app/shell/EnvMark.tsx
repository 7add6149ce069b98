import { env } from '@/lib/env'
import styles from './EnvMark.module.css'

const PRODUCTION = 'production'

/** Names the environment wherever it is not the real one, so that nobody takes test data for visitors. */
export function EnvMark() {
  return env.appEnv === PRODUCTION ? null : (
    <span className={styles.mark} title="不是生产环境">
      {env.appEnv}
    </span>
  )
}
