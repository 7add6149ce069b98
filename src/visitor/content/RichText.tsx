import { useMemo } from 'react'
import { trustedMarkup } from './markup'
import css from './RichText.module.css'

/** Formatted text as the server cleaned it. It is written in Chinese: operators translate the page's own texts alone. */
export function RichText({ html }: { html: string }) {
  const markup = useMemo(() => ({ __html: trustedMarkup(html) }), [html])
  // oxlint-disable-next-line react/no-danger -- the server cleans it on every way out
  return <div className={css.text} lang="zh-CN" dangerouslySetInnerHTML={markup} />
}
