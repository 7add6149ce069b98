import { Link } from 'react-router-dom'
import { useAccess } from '@/components/meta/useAccess'
import shared from '@/theme/shared.module.css'
import { HOME_NAMES } from '@/contract/operation/miniProgram/merchantConfig'
import { paths } from '@/routes/paths'
import { menus } from '@/contract/rights'
import { usePageEditor } from '../editor'
import css from './Bar.module.css'

/** Warns that visitors never see this page, whatever is published. */
export function HomeBar() {
  const { home } = usePageEditor()
  const { opens } = useAccess()
  if (home === null || home === 'page') return null
  return (
    <div className={`${shared.hint} ${css.strip} ${css.plan}`} role="region" aria-label="首页类型">
      <strong>访客现在看不到这个页面</strong>
      <span className={`${shared.small} ${css.planned}`}>
        首页类型是「{HOME_NAMES[home]}」。发布照常成为新的一版，首页类型改成「{HOME_NAMES.page}」以后访客才看到。
      </span>
      {opens(paths.minaBasis()) && <Link to={paths.minaBasis()}>去「{menus.minaBasis.name}」改首页类型</Link>}
    </div>
  )
}
