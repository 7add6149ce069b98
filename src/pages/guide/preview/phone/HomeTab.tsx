import type { ReactNode } from 'react'
import { RidgePlaceholder } from '@/components/ui/art/RidgePlaceholder'
import {
  BuildingIcon,
  ChevronRightIcon,
  ClockIcon,
  GlobeIcon,
  HeadphonesIcon,
  MapPinIcon,
  PhoneIcon,
} from '@/components/icons'
import type { GuidePage } from '@/contract/guide/guide/guide'
import { regionParts } from '@/entities/region/region'
import { TYPE_NAMES } from '@/contract/guide/guide/guideRow'
import { lengthText } from '@/entities/guide/lengthText'
import type { Place } from '../visit'
import { soundText } from '../visit'
import css from './HomeTab.module.css'

/** Maximum number side by side; the rest is in the list of explanations. */
const MAX_PLACES = 8

interface HomeTabProps {
  page: GuidePage
  places: readonly Place[]
  onOpen: (id: string) => void
  /** Opens the list of everything playable. */
  onAll: () => void
}

/** A guide's page as visitors see it; empty parts are omitted. */
export function HomeTab({ page, places, onOpen, onAll }: HomeTabProps) {
  const { name, cover, type, level, scenicType, introduction, bag: guidePackage } = page
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
        <Facts page={page} />
        {places.length > 0 && (
          <PlacesCard length={soundText(guidePackage.spots)} places={places} onOpen={onOpen} onAll={onAll} />
        )}
        {introduction && (
          <section className={css.card}>
            <h5>简介</h5>
            <p>{introduction}</p>
          </section>
        )}
      </div>
    </article>
  )
}

/** Opening hours, address and the like, where given. */
function Facts({ page: { region, address, openingHours, phone, languages, settings } }: { page: GuidePage }) {
  const details: { key: string; icon: ReactNode; text: string }[] = [
    { key: '开放时间', icon: <ClockIcon size={16} />, text: openingHours },
    {
      key: '地址',
      icon: <MapPinIcon size={16} />,
      text: [region && regionParts(region).join(''), address].filter(Boolean).join(''),
    },
    { key: '电话', icon: <PhoneIcon size={16} />, text: phone },
    { key: '语种', icon: <GlobeIcon size={16} />, text: languages.map((language) => language.name).join('、') },
    { key: '楼层', icon: <BuildingIcon size={16} />, text: settings.floors.map((floor) => floor.name).join('、') },
  ]
  return (
    <dl className={css.facts}>
      {details
        .filter(({ text }) => text)
        .map(({ key, icon, text }) => (
          <div key={key} className={css.fact}>
            <dt aria-label={key}>{icon}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}

interface PlacesCardProps extends Pick<HomeTabProps, 'places' | 'onOpen' | 'onAll'> {
  /** Length of all explanations. */
  length: string
}

const PlacesCard = ({ length, places, onOpen, onAll }: PlacesCardProps) => (
  <section className={css.card}>
    <div className={css.cardHead}>
      <h5>景点</h5>
      <span>{length}</span>
      <button type="button" onClick={onAll}>
        全部 {places.length}
        <ChevronRightIcon size={14} />
      </button>
    </div>
    <div className={css.places}>
      {places.slice(0, MAX_PLACES).map(({ poi, name: placeName, seconds }) => (
        <button key={poi.id} type="button" className={css.place} onClick={() => onOpen(poi.id)}>
          <span className={css.picture}>
            {poi.pictures[0] ? (
              <img src={poi.pictures[0]} alt="" loading="lazy" />
            ) : (
              <RidgePlaceholder name={placeName} />
            )}
          </span>
          <span className={css.placeName}>{placeName}</span>
          <span className={css.length}>
            {seconds > 0 ? (
              <>
                <HeadphonesIcon size={14} />
                {lengthText(seconds)}
              </>
            ) : (
              '没有音频'
            )}
          </span>
        </button>
      ))}
    </div>
  </section>
)
