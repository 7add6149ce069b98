import { useQuery } from '@tanstack/react-query'
import { Thumbnail } from '@/components/list/cells'
import { NotRead } from '@/components/ui/state/NotRead'
import { guide } from '@/contract/guide/guide/guide'
import { HOME_NAMES } from '@/contract/operation/miniProgram/merchantConfig'
import { call } from '@/lib/call'
import css from './MiniProgramPhone.module.css'
import type { Sample } from './sample'

const MAX_GUIDES = 3
const OTHER_HOMES = { page: '显示「页面配置」里发布的首页', site: '显示微官网的首页' } as const

/** The first page: the online guides, a single guide, or a page built elsewhere. */
export function MiniProgramHome({ sample: { home, guideId } }: { sample: Sample }) {
  const isGuideHome = home === 'guides' || home === 'guide'
  const { data, isError, refetch } = useQuery({
    queryKey: ['guide', 'list'],
    queryFn: ({ signal }) => call(guide.list, {}, { signal }),
    enabled: isGuideHome,
  })
  if (home === 'page' || home === 'site') {
    return (
      <div className={css.elsewhere}>
        <b>{HOME_NAMES[home]}</b>
        {OTHER_HOMES[home]}
      </div>
    )
  }
  const online = data?.filter(({ publish }) => publish === 'online') ?? []
  const visible = home === 'guide' ? online.filter(({ id }) => id === guideId) : online.slice(0, MAX_GUIDES)
  return (
    <ul className={css.guides} aria-label={HOME_NAMES[home]}>
      {data !== undefined && visible.length === 0 && (
        <li className={css.elsewhere}>{home === 'guide' ? '还没有选择上线的导览' : '还没有上线的导览'}</li>
      )}
      {data === undefined && isError && (
        <li className={css.elsewhere}>
          <NotRead name="导览" onRetry={() => void refetch()} />
        </li>
      )}
      {visible.map(({ id, name, coverThumbnail }) => (
        <li key={id} data-alone={home === 'guide' || undefined}>
          <span className={css.cover}>
            <Thumbnail picture={coverThumbnail} name={name} fill />
          </span>
          <b>{name}</b>
          <span className={css.start}>开始讲解</span>
        </li>
      ))}
    </ul>
  )
}
