import { useQuery } from '@tanstack/react-query'
import { Thumbnail } from '@/components/ui/cells'
import { NotRead } from '@/components/ui/state/NotRead'
import { guide } from '@/contract/guide/guide/guide'
import { HOME_NAMES } from '@/contract/operation/miniProgram/merchantConfig'
import { call } from '@/lib/call'
import css from './MinaPhone.module.css'
import type { Sample } from './sample'

const SHOWN = 3
const ELSEWHERE = { page: '显示「页面配置」里发布的首页', site: '显示微官网的首页' } as const

/** The first page: the online guides, a single guide, or a page built elsewhere. */
export function MinaHome({ sample: { home, guideId } }: { sample: Sample }) {
  const wanted = home === 'guides' || home === 'guide'
  const { data, isError, refetch } = useQuery({ queryKey: ['guide', 'list'], queryFn: ({ signal }) => call(guide.list, {}, { signal }), enabled: wanted })
  if (home === 'page' || home === 'site') {
    return (
      <div className={css.elsewhere}>
        <b>{HOME_NAMES[home]}</b>
        {ELSEWHERE[home]}
      </div>
    )
  }
  const online = data?.filter(({ publish }) => publish === 'online') ?? []
  const shown = home === 'guide' ? online.filter(({ id }) => id === guideId) : online.slice(0, SHOWN)
  return (
    <ul className={css.guides} aria-label={HOME_NAMES[home]}>
      {data !== undefined && shown.length === 0 && <li className={css.elsewhere}>{home === 'guide' ? '还没有选择上线的导览' : '还没有上线的导览'}</li>}
      {data === undefined && isError && (
        <li className={css.elsewhere}>
          <NotRead name="导览" onRetry={() => void refetch()} />
        </li>
      )}
      {shown.map(({ id, name, coverThumbnail }) => (
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
