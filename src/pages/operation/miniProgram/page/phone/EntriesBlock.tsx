import { RidgePlaceholder } from '@/components/ui/art/RidgePlaceholder'
import { HeadphonesIcon, MountainIcon } from '@/components/icons'
import type { ModuleOf } from '@/contract/operation/miniProgram/page/minaModules'
import type { ContentEntry } from '@/contract/operation/miniProgram/page/minaPage'
import type { Content } from './content'
import css from './Entries.module.css'
import { Missing } from './Missing'

export interface EntriesBlockProps {
  title: string
  content: Content
  /** A row with a small picture, or a wide picture above its text. */
  layout: 'row' | 'wide'
  /** The text when there are no entries. */
  empty: string
  hasNumbers?: boolean
}

const Picture = ({ title, picture }: Pick<ContentEntry, 'title' | 'picture'>) => (
  <span className={css.picture}>
    {picture === null ? <RidgePlaceholder name={title} /> : <img src={picture} alt="" loading="lazy" />}
  </span>
)

function Head({ title, total = 0, visible }: { title: string; total?: number; visible: number }) {
  return (
    <div className={css.head}>
      <h2>{title || '没有标题'}</h2>
      {total > visible && <span>全部 {total} ›</span>}
    </div>
  )
}

/** A titled list of records. */
export function EntriesBlock({ title, content, layout, empty, hasNumbers = false }: EntriesBlockProps) {
  const list = content?.list ?? []
  return (
    <>
      <Head title={title} total={content?.total} visible={list.length} />
      {list.length === 0 && (
        <Missing
          icon={MountainIcon}
          text={content === undefined && !empty.includes('选') ? '正在读取…' : `${empty}，访客看不到这一栏`}
        />
      )}
      <ul className={css.entries} data-look={layout}>
        {list.map((entry, index) => (
          <li key={entry.id}>
            {hasNumbers && <b>{index + 1}</b>}
            <Picture {...entry} />
            <span className={css.entry}>
              <span>{entry.title}</span>
              {entry.note !== '' && (
                <small>
                  {hasNumbers && <HeadphonesIcon size={12} />}
                  {entry.note}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Recommended guides as cards: a horizontally scrolling row, or a two-column grid. */
export function SpotsBlock({
  module: { title, look: layout, guideIds },
  content,
}: {
  module: ModuleOf<'spots'>
  content: Content
}) {
  const list = content?.list ?? []
  return (
    <>
      <Head title={title} visible={0} />
      {list.length === 0 && (
        <Missing
          icon={MountainIcon}
          text={guideIds.length === 0 ? '还没有选导览' : content === undefined ? '正在读取…' : '选的导览都没有上线'}
        />
      )}
      <ul className={css.cards} data-look={layout} data-sideways={layout === 'row' || undefined}>
        {list.map(({ id, title: name, picture, note }) => (
          <li key={id}>
            <Picture title={name} picture={picture} />
            <strong>{name}</strong>
            {note !== '' && <small>{note}</small>}
          </li>
        ))}
      </ul>
    </>
  )
}
