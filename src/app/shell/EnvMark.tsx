import { isDemonstration } from '@/lib/demonstration'
import { env } from '@/lib/env'
import styles from './EnvMark.module.css'

const PRODUCTION = 'production'

/** Names a demonstration and any non-production environment, to keep made-up visitors and test data from being taken for real ones. */
export function EnvMark() {
  if (isDemonstration())
    return (
      <span className={styles.mark} title="演示数据：访客、收听和订单由模拟器产生，不是真实的访客">
        演示
      </span>
    )
  return env.appEnv === PRODUCTION ? null : (
    <span className={styles.mark} title="不是生产环境">
      {env.appEnv}
    </span>
  )
}
