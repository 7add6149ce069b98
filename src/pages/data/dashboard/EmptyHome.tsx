import { SidebarRidges } from '@/components/ui/art/SidebarRidges'
import styles from './EmptyHome.module.css'

/** The first page of an account that may open no other page. */
export function EmptyHome() {
  return (
    <section className={styles.calm}>
      <h2>没有等你处理的事</h2>
      <p className={styles.text}>
        这里按角色显示待办、统计和快捷入口。你的角色还没有可以打开的页面；需要时请联系管理员开通。
      </p>
      <SidebarRidges className={styles.ridges} />
    </section>
  )
}
