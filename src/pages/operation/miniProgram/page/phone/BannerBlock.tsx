import { ImageIcon } from '@/components/icons'
import type { ModuleOf } from '@/contract/operation/miniProgram/page/minaModules'
import { usePageEditor } from '../editor'
import css from './Blocks.module.css'
import { Missing } from './Missing'

/** The picture whose form is open, else the first; one dot per picture. */
export function BannerBlock({ module: { pictures } }: { module: ModuleOf<'banner'> }) {
  const { picture: openedId } = usePageEditor()
  const visible = pictures.find(({ id }) => id === openedId) ?? pictures[0]
  if (!visible) return <Missing icon={ImageIcon} text="还没有图片" tall />
  return (
    <div className={css.banner}>
      {visible.picture === null ? (
        <Missing icon={ImageIcon} text="还没有上传图片" tall />
      ) : (
        <img src={visible.picture} alt="" />
      )}
      {(visible.title !== '' || visible.subtitle !== '') && (
        <div className={css.caption}>
          {visible.title !== '' && <strong>{visible.title}</strong>}
          {visible.subtitle !== '' && <span>{visible.subtitle}</span>}
        </div>
      )}
      {pictures.length > 1 && (
        <span className={css.dots} aria-hidden>
          {pictures.map(({ id }) => (
            <i key={id} data-here={id === visible.id || undefined} />
          ))}
        </span>
      )}
    </div>
  )
}
