import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { formatTime } from '@/lib/time'
import css from './PhoneFrame.module.css'

interface PhoneFrameProps {
  /** Screen width in CSS pixels; less if space is short. */
  width: number
  children: ReactNode
}

const MINUTE = 60_000

/** A phone with its clock above what it shows, which fills the rest of the screen. */
export function Phone({ width, children }: PhoneFrameProps) {
  return (
    <Body width={width}>
      <div className={css.screen} data-clock>
        <div className={css.clock}>
          <Clock />
        </div>
        {children}
      </div>
    </Body>
  )
}

/** A phone running a mini-program. */
export function PhoneFrame({ width, children }: PhoneFrameProps) {
  const screen = useRef<HTMLDivElement>(null)
  const scrolled = useScrolled(screen)
  return (
    <Body width={width}>
      <div ref={screen} className={css.screen} data-scrolled={scrolled || undefined}>
        <div className={css.bar}>
          <Clock />
          <svg className={css.capsule} width={78} height={28} viewBox="0 0 78 28" aria-hidden="true">
            <rect x="0.5" y="0.5" width="77" height="27" rx="13.5" />
            <path d="M39 8v12" />
            <g className={css.dots}>
              <circle cx="15" cy="14" r="1.6" />
              <circle cx="20" cy="14" r="2.2" />
              <circle cx="25" cy="14" r="1.6" />
              <circle cx="58" cy="14" r="2.4" />
            </g>
            <circle cx="58" cy="14" r="6.5" />
          </svg>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
        <div className={css.page} role="group" aria-label="手机里的页面" tabIndex={0}>
          {children}
        </div>
      </div>
    </Body>
  )
}

function Body({ width, children }: PhoneFrameProps) {
  return (
    <figure
      className={css.phone}
      style={{ '--screen': `${width}px` } as React.CSSProperties}
      aria-label={`${width} 宽的手机`}
    >
      {children}
    </figure>
  )
}

function Clock() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className={css.time} aria-hidden>
      {formatTime(now, 'HH:mm')}
    </span>
  )
}

/** In pixels: below that the hand just trembled. */
const LEAST = 4

/** Whether a screen's content has scrolled under its top bar, whichever element scrolls. */
function useScrolled(screen: RefObject<HTMLElement | null>): boolean {
  const [scroller, setScroller] = useState<Element | null>(null)
  useEffect(() => {
    const element = screen.current
    if (element === null) return
    const onScroll = ({ target }: Event) => {
      // Horizontal scrolling does not count.
      if (target instanceof Element && target.scrollHeight > target.clientHeight)
        setScroller(target.scrollTop > LEAST ? target : null)
    }
    // `scroll` does not bubble.
    element.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => element.removeEventListener('scroll', onScroll, { capture: true })
  }, [screen])
  useEffect(() => {
    if (scroller === null || screen.current === null) return
    // A new page starts at the top.
    const observer = new MutationObserver(() => scroller.isConnected || setScroller(null))
    observer.observe(screen.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [scroller, screen])
  return scroller !== null
}
