import { Mark } from '@/components/ui/art/Mark'
import { ChunkError } from '@/lib/code'
import styles from './Panel.module.css'

/** Shown when the console's own code cannot load or an error occurs outside every page. The session is left alone. */
export function Unreachable({ error }: { error: unknown }) {
  const broken = error !== null && !(error instanceof ChunkError)
  return (
    <main className={styles.page}>
      <section className={styles.panel} role="alert">
        <Mark size={40} />
        <h1>控制台没有打开</h1>
        <p>
          {broken
            ? '程序出错了，重试通常能恢复；仍然不行请联系管理员。'
            : '程序没有取到，可能是网络断开了。登录状态还在，网络恢复后重试即可。'}
        </p>
        <div className={styles.actions}>
          <button type="button" className={styles.primary} onClick={() => window.location.reload()}>
            重试
          </button>
        </div>
      </section>
    </main>
  )
}
