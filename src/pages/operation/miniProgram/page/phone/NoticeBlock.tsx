import { BellIcon, ChevronRightIcon, TagIcon } from '@/components/icons'
import type { Content } from './content'
import css from './Blocks.module.css'
import { Missing } from './Missing'

/** The first notice; the others rotate. */
export function NoticeBlock({ content }: { content: Content }) {
  const first = content?.list[0]
  if (content && !first) return <Missing icon={BellIcon} text="现在没有在线的公告，访客看不到这一栏" />
  return (
    <div className={css.notice}>
      <BellIcon size={16} />
      <span>{first?.title ?? '正在读取…'}</span>
      <ChevronRightIcon size={14} />
    </div>
  )
}

/** The current advertisements of a position. */
export function AdBlock({ content, empty }: { content: Content; empty: string }) {
  const [first, ...others] = content?.list ?? []
  if (!first?.picture)
    return <Missing icon={TagIcon} text={content === undefined && empty.startsWith('这个') ? '正在读取…' : empty} />
  return (
    <div className={css.ad}>
      <img src={first.picture} alt={first.title} />
      <span className={css.adMark}>广告{others.length > 0 && ` 1/${others.length + 1}`}</span>
    </div>
  )
}
