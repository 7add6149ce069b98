import frame from '@/components/ui/panels/Editor.module.css'
import shared from '@/theme/shared.module.css'
import { HomeBar } from '../bar/HomeBar'
import { OnlineRevision } from '../bar/OnlineRevision'
import css from './Form.module.css'

/** Of the page, while no module is chosen: where visitors see it, and where that is set. */
export const PageSettings = () => (
  <div className={shared.fill}>
    <div className={frame.head}>
      <h2 className={shared.heading}>页面</h2>
    </div>
    <div className={`${shared.fill} ${css.body}`}>
      <HomeBar isPanel />
      <OnlineRevision />
      <p className={css.nothing}>从左边或手机上选一个模块，在这里修改它。</p>
    </div>
  </div>
)
