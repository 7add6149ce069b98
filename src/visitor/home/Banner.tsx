import { Pause, Play } from 'lucide-react'
import { useEffect } from 'react'
import type { ModuleOf } from '../content/calls'
import { LinkTo } from '../content/LinkTo'
import { hrefOf } from '../content/target'
import type { LinkContext } from '../content/target'
import { Picture } from '../parts/Picture'
import { useEditing } from '../preview/editing'
import { fill } from '../words/fill'
import { useWords } from '../words/words'
import css from './Banner.module.css'
import { useSlides } from './useSlides'

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
