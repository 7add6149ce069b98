import shared from '@/theme/shared.module.css'
import css from './ShareCard.module.css'

interface ShareCardProps {
  /** The sharing mini-program. */
  from?: string
  title: string
  /** Picture URL; null without. */
  cover: string | null
}

/** What friends see when a visitor shares a page in WeChat: two lines of title, and the picture cropped to 5:4. */
export function ShareCard({ from = '景区小程序', title, cover }: ShareCardProps) {
  return (
    <figure className={css.share} aria-label="分享卡片">
      <div className={css.card}>
        <p className={css.from}>{from}</p>
        <p className={css.title}>{title}</p>
        {cover === null ? (
          <span className={css.none}>没有封面，微信会截取页面的上半部分</span>
        ) : (
          <img className={css.picture} src={cover} alt="" />
        )}
        <p className={css.kind}>小程序</p>
      </div>
      <figcaption className={`${shared.hint} ${css.hint}`}>
        访客转发给好友时的样子：标题最多两行，封面按 5:4 从中间裁切。
      </figcaption>
    </figure>
  )
}
