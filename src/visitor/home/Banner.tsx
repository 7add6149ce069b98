import { Pause, Play } from 'lucide-react'
import { useEffect, useCallback, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { ModuleOf } from '../content/calls'
import { LinkTo } from '../content/LinkTo'
import { hrefOf } from '../content/target'
import type { LinkContext } from '../content/target'
import { Picture } from '../parts/Picture'
import { useEditing } from '../preview/editing'
import { fill } from '../words/fill'
import { useWords } from '../words/words'
import css from './Banner.module.css'

interface Slides {
  track: RefObject<HTMLUListElement | null>
  index: number
  isMoving: boolean
  toggle: () => void
  /** Moves to a slide and stays there. */
  show: (index: number) => void
}

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

function scrollToSlide(row: HTMLElement, index: number): void {
  // Counted backwards where one reads from right to left.
  const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1
  row.scrollTo({ left: sign * index * row.clientWidth, behavior: prefersStill() ? 'auto' : 'smooth' })
}

/** A row that scrolls to its next slide every few seconds, until somebody touches it or asks for calm. */
function useSlides(count: number, seconds: number): Slides {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isMoving, setIsMoving] = useState(() => !prefersStill())
  useEffect(() => {
    const row = track.current
    if (!row) return
    const follow = () => setIndex(Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth)))
    // Focus may come from the keyboard: nothing may move away under it.
    const stop = () => setIsMoving(false)
    row.addEventListener('scroll', follow, { passive: true })
    row.addEventListener('pointerdown', stop, { passive: true })
    row.addEventListener('focusin', stop)
    return () => {
      row.removeEventListener('scroll', follow)
      row.removeEventListener('pointerdown', stop)
      row.removeEventListener('focusin', stop)
    }
  }, [])
  useEffect(() => {
    if (!isMoving || count < 2) return
    const timer = setInterval(() => {
      const row = track.current
      if (!row || document.hidden) return
      const place = Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth))
      scrollToSlide(row, (place + 1) % count)
    }, seconds * 1000)
    return () => clearInterval(timer)
  }, [count, isMoving, seconds])
  const toggle = useCallback(() => setIsMoving((moving) => !moving), [])
  const show = useCallback((place: number) => {
    setIsMoving(false)
    if (track.current) scrollToSlide(track.current, place)
  }, [])
  return { track, index, isMoving, toggle, show }
}

interface BannerProps {
  banner: Pick<ModuleOf<'banner'>, 'seconds' | 'pictures'>
  links: LinkContext
  /** At the head of the page, behind its first card. */
  isHero?: boolean
}

/** Pictures that take turns, one swipe each. */
export function Banner({ banner: { pictures, seconds }, links, isHero = false }: BannerProps) {
  const words = useWords()
  const editing = useEditing()
  // Under the operators' hands it stays.
  const { track, index, isMoving, toggle, show } = useSlides(editing ? 1 : pictures.length, seconds)
  const editedId = editing?.pictureId ?? null
  useEffect(() => {
    const place = pictures.findIndex(({ id }) => id === editedId)
    if (place >= 0) show(place)
  }, [editedId, pictures, show])
  return (
    <section className={isHero ? css.hero : css.banner} aria-label={words.carousel} aria-roledescription="carousel">
      <ul className={css.track} ref={track} data-sideways>
        {pictures.map(({ id, picture, title, subtitle, target }, place) => (
          <li key={id} aria-label={fill(words.slide, { index: place + 1, count: pictures.length })}>
            <LinkTo to={hrefOf(target, links)} className={css.slide}>
              <Picture
                src={picture}
                alt={title === '' ? fill(words.slide, { index: place + 1, count: pictures.length }) : ''}
                first={place === 0}
              />
              <span className={css.text}>
                <strong>{title}</strong>
                <span>{subtitle}</span>
              </span>
            </LinkTo>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className={css.controls}>
          {pictures.map(({ id }, place) => (
            <span key={id} className={css.dot} data-current={place === index || undefined} />
          ))}
          <button type="button" aria-label={isMoving ? words.stopSlides : words.startSlides} onClick={toggle}>
            {isMoving ? <Pause aria-hidden size={14} /> : <Play aria-hidden size={14} />}
          </button>
        </div>
      )}
    </section>
  )
}
