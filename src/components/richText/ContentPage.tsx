import { RichTextView } from '@/components/richText'
import css from './ContentPage.module.css'

interface ContentPageProps {
  title: string
  /** Picture across the phone's width, as a URL; null without. */
  cover: string | null
  /** Below the title: catalog, author, minutes. */
  subtitle?: readonly string[]
  summary?: string
  html: string
}

/** A visitor's reading page: picture, title, summary and formatted text. */
export function ContentPage({ title, cover, subtitle = [], summary = '', html }: ContentPageProps) {
  return (
    <article className={css.page} aria-label={title}>
      {cover !== null && <img className={css.cover} src={cover} alt="" />}
      <div className={css.words}>
        <h4 className={css.title}>{title}</h4>
        {subtitle.length > 0 && (
          <p className={css.facts}>
            {subtitle.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
        {summary !== '' && <p className={css.summary}>{summary}</p>}
        {html === '' ? <p className={css.nothing}>还没有内容</p> : <RichTextView html={html} />}
      </div>
    </article>
  )
}
