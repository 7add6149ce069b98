import { useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { WarningCircleIcon } from '@/components/icons'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
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
  containerRef: RefObject<HTMLElement | null>
}

const sectionsOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[data-section]') ?? [])]

/** Navigation of a long form: follows scrolling, jumps to sections, marks those with errors. */
export function SectionList({ sections, containerRef }: SectionListProps) {
  const [active, setActive] = useState(sections[0]?.key)

  useEffect(() => {
    const scroller = containerRef.current?.closest<HTMLElement>('.ant-drawer-body')
    if (!scroller) return
    const follow = () => {
      const elements = sectionsOf(containerRef.current)
      const line = scroller.getBoundingClientRect().top + scroller.clientHeight / 3
      const atEnd = scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2
      const passed = elements.filter((section) => section.getBoundingClientRect().top <= line)
      setActive((atEnd ? elements.at(-1) : (passed.at(-1) ?? elements[0]))?.dataset.section)
    }
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => scroller.removeEventListener('scroll', follow)
  }, [containerRef])

  const go = (key: string) => {
    const section = sectionsOf(containerRef.current).find((candidate) => candidate.dataset.section === key)
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    section?.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth', block: 'start' })
    section
      ?.querySelector<HTMLElement>('input:not([disabled]), textarea:not([disabled]), button:not([disabled])')
      ?.focus({ preventScroll: true })
  }

  return (
    <nav className={css.list} aria-label="分区">
      {sections.map(({ key, title, note, errors }) => (
        <button
          key={key}
          type="button"
          className={css.entry}
          aria-current={key === active ? 'true' : undefined}
          onClick={() => go(key)}
        >
          <span>{title}</span>
          {errors > 0 ? (
            <span className={css.error} title={`${errors} 处需要修改`}>
              <WarningCircleIcon size={14} />
              <VisuallyHidden>{errors} 处需要修改</VisuallyHidden>
            </span>
          ) : (
            note && <small>{note}</small>
          )}
        </button>
      ))}
    </nav>
  )
}
