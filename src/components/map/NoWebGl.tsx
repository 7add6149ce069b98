import css from './NoWebGl.module.css'
import { InfoIcon } from '@/components/icons'

/** Replaces the map if the browser cannot draw it. */
export function NoWebGl() {
  return (
    <div className={css.notice} role="note">
      <InfoIcon size={20} />
      <p className={css.title}>这个浏览器没有打开 WebGL，地图画不出来</p>
      <p className={css.text}>
        列表、坐标和其他内容照常可用。请在浏览器设置里打开硬件加速，或换用新版 Chrome、Edge、Safari。
      </p>
    </div>
  )
}
