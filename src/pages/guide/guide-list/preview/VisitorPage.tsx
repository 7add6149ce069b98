import type { ReactNode } from 'react'
import { RidgePlaceholder } from '@/components/art/RidgePlaceholder'
import { BuildingIcon, ClockIcon, GlobeIcon, MapPinIcon, PhoneIcon } from '@/components/icons'
import type { GuidePage } from '@/contract/guide'
import { regionParts } from '@/pickers/region'
import { floorsApart } from '../describePage'
import { TYPE_NAMES } from '../words'
import css from './VisitorPage.module.css'

/** What a visitor finds on a guide's page; parts that were left open are not there. */
export function VisitorPage({ page }: { page: GuidePage }) {
  const { name, cover, type, level, scenicType, region, address, openingHours, phone, languages, introduction, settings } = page
  const facts: { key: string; icon: ReactNode; text: string }[] = [
    { key: '开放时间', icon: <ClockIcon size={16} />, text: openingHours },
    { key: '地址', icon: <MapPinIcon size={16} />, text: [region && regionParts(region).join(''), address].filter(Boolean).join('') },
    { key: '电话', icon: <PhoneIcon size={16} />, text: phone },
    { key: '语种', icon: <GlobeIcon size={16} />, text: languages.map((language) => language.name).join('、') },
    { key: '楼层', icon: <BuildingIcon size={16} />, text: settings.floors.map((floor) => floor.name).join('、') },
  ]
  const kinds = [TYPE_NAMES[type], scenicType, level && `${level} 景区`].filter(Boolean)

  return (
    <article>
      <div className={css.hero}>
        {cover ? <img src={cover} alt={name} /> : <RidgePlaceholder name={name} />}
        <div className={css.title}>
          <h4>{name}</h4>
          <p>{kinds.join(' · ')}</p>
        </div>
      </div>
      <div className={css.sheet}>
        <dl className={css.facts}>
          {facts
            .filter(({ text }) => text)
            .map(({ key, icon, text }) => (
              <div key={key} className={css.fact}>
                <dt aria-label={key}>{icon}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
        {introduction && (
          <section className={css.card}>
            <h5>简介</h5>
            <p>{introduction}</p>
          </section>
        )}
        {settings.floors.some(({ picture }) => picture) && (
          <section className={css.card}>
            <h5>楼层平面图</h5>
            {floorsApart(settings.floors).map(
              (floor) =>
                floor.picture && (
                  <figure key={floor.key} className={css.plan}>
                    <img src={floor.picture} alt={`${floor.name} 平面图`} />
                    <figcaption>{floor.name}</figcaption>
                  </figure>
                ),
            )}
          </section>
        )}
      </div>
    </article>
  )
}
