import { Link } from 'react-router-dom'
import { useAccess } from '@/components/meta/useAccess'
import { ExternalLinkIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import { menus } from '@/contract/rights'
import { paths } from '@/routes/paths'
import { usePageEditor } from '../editor'
import { hiddenReason, pageAddress, waysSeen } from '../sight'
import type { Homes } from '../sight'
import css from './Bar.module.css'

/** Whether visitors see this page, and where: what is published is public there at once. A strip, or in the panel beside the phone. */
export function HomeBar({ isPanel = false }: { isPanel?: boolean }) {
  const { home, online } = usePageEditor()
  const { opens } = useAccess()
  if (home === null) return null
  const reason = hiddenReason(home)
  if (reason === null) return <SeenBar homes={home} isPublished={online !== null} isPanel={isPanel} />
  return (
    <div className={stripOf(isPanel)} role="region" aria-label="首页类型">
      <strong>访客现在看不到这个页面</strong>
      <span className={`${shared.small} ${css.planned}`}>{reason}。发布照常成为新的一版。</span>
      {home.kind !== 'page' && opens(paths.minaBasis()) && (
        <Link to={paths.minaBasis()}>去「{menus.minaBasis.name}」改首页类型</Link>
      )}
    </div>
  )
}

const stripOf = (isPanel: boolean) => (isPanel ? css.panel : `${shared.hint} ${css.strip} ${css.plan}`)

function SeenBar({ homes, isPublished, isPanel }: { homes: Homes; isPublished: boolean; isPanel: boolean }) {
  const seen = waysSeen(homes)
  const { total, guides } = homes.h5
  return (
    <div className={stripOf(isPanel)} role="region" aria-label="访客在哪里看到">
      <strong>{isPublished ? '访客现在看到线上的一版' : '发布以后访客马上看到'}</strong>
      <span className={`${shared.small} ${css.planned}`}>
        {[seen.includes('mini') && '小程序：打开就是', seen.includes('h5') && `H5 网页：${total} 个导览的「首页」`]
          .filter(Boolean)
          .join('；')}
      </span>
      {isPublished &&
        seen.includes('h5') &&
        guides.map(({ id, name }) => (
          <a key={id} href={pageAddress(id)} target="_blank" rel="noopener noreferrer" aria-label={`打开看看：${name}`}>
            {name} <ExternalLinkIcon size={14} />
          </a>
        ))}
    </div>
  )
}
