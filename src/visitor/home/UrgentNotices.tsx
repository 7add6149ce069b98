import { Siren, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { recordHash } from '../content/hashes'
import { readSaved, save } from '../saved'
import { useWords } from '../words/words'
import css from './UrgentNotices.module.css'
import { useUrgentNotices } from './useUrgentNotices'

const CLOSED = 'closedNotices'

/** Urgent notices over every page, until the visitor has closed them. */
export function UrgentNotices({ guideId }: { guideId: string }) {
  const words = useWords()
  const notices = useUrgentNotices(guideId)
  const [closed, setClosed] = useState(() => readSaved<string[]>(CLOSED, guideId) ?? [])
  const close = (id: string) => {
    // Those that are over need not be remembered.
    const ids = notices.map((notice) => notice.id).filter((one) => one === id || closed.includes(one))
    setClosed(ids)
    save(CLOSED, guideId, ids)
  }
  const open = notices.filter(({ id }) => !closed.includes(id))
  const bar = useNoticeHeight(open.length > 0)
  if (open.length === 0) return null
  return (
    <aside ref={bar} className={css.notices} aria-label={words.urgent}>
      {open.map(({ id, title }) => (
        <div key={id} className={css.notice}>
          <a href={`#${recordHash('notice', id)}`}>
            <Siren aria-hidden size={20} strokeWidth={1.75} />
            <strong lang="zh-CN">{title}</strong>
          </a>
          <button type="button" className="round" aria-label={words.hide} onClick={() => close(id)}>
            <X aria-hidden size={20} />
          </button>
        </div>
      ))}
    </aside>
  )
}

/** Tells the map, which fills the screen, how much of it the notices take. */
function useNoticeHeight(isShown: boolean) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const { current } = bar
    if (!isShown || !current) return
    const observer = new ResizeObserver(() => style.setProperty('--notices', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--notices')
    }
  }, [isShown])
  return bar
}
