import { ImageIcon } from '@/components/icons'
import type { ModuleOf } from '@/contract/operation/miniProgram/page/minaModules'
import { usePageEditor } from '../editor'
import css from './Blocks.module.css'
import { Missing } from './Missing'

/** The picture whose form is open, else the first; one dot per picture. */
export function BannerBlock({ module: { pictures } }: { module: ModuleOf<'banner'> }) {
  const { picture: opened } = usePageEditor()
  const shown = pictures.find(({ id }) => id === opened) ?? pictures[0]
  if (!shown) return <Missing icon={ImageIcon} text="还没有图片" tall />
  return (
    <div className={css.banner}>
      {shown.picture === null ? <Missing icon={ImageIcon} text="还没有上传图片" tall /> : <img src={shown.picture} alt="" />}
      {(shown.title !== '' || shown.subtitle !== '') && (
        <div className={css.caption}>
          {shown.title !== '' && <strong>{shown.title}</strong>}
          {shown.subtitle !== '' && <span>{shown.subtitle}</span>}
        </div>
      )}
      {pictures.length > 1 && (
        <span className={css.dots} aria-hidden>
          {pictures.map(({ id }) => (
            <i key={id} data-here={id === shown.id || undefined} />
          ))}
        </span>
      )}
    </div>
  )
}
