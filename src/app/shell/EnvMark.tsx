import { env } from '@/lib/env'
import styles from './EnvMark.module.css'

const PRODUCTION = 'production'

/** Names any non-production environment, to keep test data from being taken for real visitors. */
export function EnvMark() {
  return env.appEnv === PRODUCTION ? null : (
    <span className={styles.mark} title="不是生产环境">
      {env.appEnv}
    </span>
  )
}
