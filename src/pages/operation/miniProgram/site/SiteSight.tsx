import { useQuery } from '@tanstack/react-query'
import { ExternalLinkIcon } from '@/components/icons'
import { useTabActive } from '@/components/ui/tab/active'
import { ways, WAYS } from '@/contract/kit/ways'
import type { Way } from '@/contract/kit/ways'
import { sightOf } from '@/contract/operation/miniProgram/homeView'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import { call } from '@/lib/call'
import shared from '@/theme/shared.module.css'
import css from '../page/bar/Bar.module.css'

const HOW = { home: '打开就是', linked: '没有设为首页，从页面、轮播图和通知里的链接打开' } as const

/** Where visitors see the site now: as their home page or behind links, with its addresses. */
export function SiteSight() {
  const { data: homes } = useQuery({
    queryKey: ['minaPage', 'home'],
    queryFn: ({ signal }) => call(minaPage.home, {}, { signal }),
    enabled: useTabActive(),
  })
  if (!homes) return null
  const sight = (way: Way) => sightOf('site', homes[way], homes[way].total)
  const seen = ways.flatMap((way) => {
    const how = sight(way)
    return how === 'hidden' ? [] : [`${WAYS[way]}：${HOW[how]}`]
  })
  return (
    <div className={`${shared.hint} ${css.strip} ${css.plan}`} role="region" aria-label="访客在哪里看到">
      <strong>{seen.length > 0 ? '上线的文章和网站信息，访客马上看到' : '访客现在看不到微官网'}</strong>
      <span className={`${shared.small} ${css.planned}`}>
        {seen.length > 0 ? seen.join('；') : '没有上线的导览，访客还进不来；有导览上线以后才看到'}
      </span>
      {sight('h5') !== 'hidden' &&
        homes.h5.guides.map(({ id, name }) => (
          <a
            key={id}
            href={`/h5/${id}#site`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`打开看看：${name}`}
          >
            {name} <ExternalLinkIcon size={14} />
          </a>
        ))}
    </div>
  )
}
