import type { Entry, ModuleOf } from '../content/calls'
import { hrefOf } from '../content/target'
import { Picture } from '../parts/Picture'
import css from './cards.module.css'
import { Section } from './Section'

interface GuideCardsProps {
  title: string
  look: ModuleOf<'spots'>['look']
  list: readonly Entry[]
  guideId: string
}

/** Guides of the merchant, by picture. */
export function GuideCards({ title, look, list, guideId }: GuideCardsProps) {
  if (list.length === 0) return null
  const links = { guide: { id: guideId }, packet: null }
  return (
    <Section title={title}>
      <ul className={look === 'row' ? css.row : css.grid} data-sideways={look === 'row' || undefined}>
        {list.map(({ id, title: name, picture, note }) => (
          <li key={id}>
            <a className={css.card} href={hrefOf({ kind: 'guide', id }, links)?.href}>
              <Picture src={picture} alt="" />
              <strong lang="zh-CN" title={name}>
                {name}
              </strong>
              <span>{note}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
