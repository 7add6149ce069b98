import { useLayoutEffect, useRef } from 'react'
import { richTextNodes } from '@/lib/richText'
import css from './RichTextView.module.css'

/** Inserts DOM nodes: markup never reaches the page as a string. */
export default function RichTextView({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const nodes = richTextNodes(html)
    for (const link of nodes.querySelectorAll('a')) {
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    }
    place.current?.replaceChildren(nodes)
  }, [html])
  return <div ref={place} className={css.text} />
}
