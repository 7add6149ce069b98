import { SidebarRidges } from '@/components/art/SidebarRidges'
import styles from './Calm.module.css'

/** The first page of an account for which no figures and to-dos exist. */
export function Calm() {
  return (
    <section className={styles.calm}>
      <h2 className={styles.title}>没有等你处理的事</h2>
      <p className={styles.text}>这里按角色显示待办和统计。你的角色没有导览管理的权限；需要时请联系管理员开通。</p>
      <SidebarRidges className={styles.ridges} />
    </section>
  )
}
