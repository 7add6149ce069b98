import { Headphones } from 'lucide-react'
import type { Entry, ModuleOf } from '../content/calls'
import type { LinkContext } from '../content/target'
import { Picture } from '../parts/Picture'
import { clock } from '../time'
import { explanationHash, LIST } from '../useHash'
import { useWords } from '../words/words'
import css from './cards.module.css'
import { Section } from './Section'

interface HotExplanationsProps {
  module: ModuleOf<'hot'>
  list: readonly Entry[]
  links: LinkContext
}

interface Card {
  id: string
  href: string
  title: string
  picture: string | null
  note: string
}

/** The server names those of the guide's default packet; in another language the same points are meant. */
function cardsOf({ guideId, count }: ModuleOf<'hot'>, list: readonly Entry[], { guide, packet }: LinkContext): Card[] {
  if (guideId !== guide.id)
    return list.map(({ id, title, picture, note }) => ({
      id,
      href: `/h5/${encodeURIComponent(guideId ?? '')}#${explanationHash(id)}`,
      title,
      picture,
      note,
    }))
  const heard = packet?.spots.filter(({ audio }) => audio !== null).slice(0, count) ?? []
  return heard.map(({ id, title, pictures, audio }) => ({
    id,
    href: `#${explanationHash(id)}`,
    title,
    picture: pictures[0] ?? list.find((entry) => entry.id === id)?.picture ?? null,
    note: audio ? clock(audio.seconds) : '',
  }))
}

/** Explanations to begin with. */
export function HotExplanations({ module, list, links }: HotExplanationsProps) {
  const words = useWords()
  const cards = cardsOf(module, list, links)
  if (cards.length === 0) return null
  const more = module.guideId === links.guide.id ? { href: `#${LIST}`, text: words.list } : null
  return (
    <Section title={module.title} more={more}>
      <ul className={css.row} data-sideways>
        {cards.map(({ id, href, title, picture, note }) => (
          <li key={id}>
            <a className={css.card} href={href}>
              <Picture src={picture} alt="" />
              <strong title={title}>{title}</strong>
              <span>
                <Headphones aria-hidden size={14} />
                {note}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
