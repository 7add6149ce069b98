import { useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { WarningCircleIcon } from '@/components/icons'
import css from './SectionList.module.css'

interface Entry {
  key: string
  title: string
  note?: ReactNode
  errors: number
}

interface SectionListProps {
  sections: readonly Entry[]
  /** Container of the sections, which are marked with `data-section`. */
  within: RefObject<HTMLElement | null>
}

const sectionsOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[data-section]') ?? [])]

/** Navigation of a long form: follows scrolling, jumps to sections, marks those with errors. */
export function SectionList({ sections, within }: SectionListProps) {
  const [active, setActive] = useState(sections[0]?.key)

  useEffect(() => {
    const scroller = within.current?.closest<HTMLElement>('.ant-drawer-body')
    if (!scroller) return
    const follow = () => {
      const all = sectionsOf(within.current)
      const line = scroller.getBoundingClientRect().top + scroller.clientHeight / 3
      const atEnd = scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2
      const seen = all.filter((section) => section.getBoundingClientRect().top <= line)
      setActive((atEnd ? all.at(-1) : seen.at(-1) ?? all[0])?.dataset.section)
    }
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => scroller.removeEventListener('scroll', follow)
  }, [within])

  const go = (key: string) => {
    const section = sectionsOf(within.current).find((candidate) => candidate.dataset.section === key)
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    section?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' })
    section?.querySelector<HTMLElement>('input:not([disabled]), textarea:not([disabled]), button:not([disabled])')?.focus({ preventScroll: true })
  }

  return (
    <nav className={css.list} aria-label="分区">
      {sections.map(({ key, title, note, errors }) => (
        <button key={key} type="button" className={css.entry} aria-current={key === active ? 'true' : undefined} onClick={() => go(key)}>
          <span>{title}</span>
          {errors > 0 ? (
            <span className={css.error} title={`${errors} 处需要修改`}>
              <WarningCircleIcon size={14} />
              <span className={css.hidden}>{errors} 处需要修改</span>
            </span>
          ) : (
            note && <span className={css.note}>{note}</span>
          )}
        </button>
      ))}
    </nav>
  )
}
