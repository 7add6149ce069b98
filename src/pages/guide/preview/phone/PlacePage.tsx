import { RidgePlaceholder } from '@/components/ui/art/RidgePlaceholder'
import { ChevronLeftIcon, ClockIcon, MapPinIcon, PhoneIcon } from '@/components/icons'
import type { PackagePage } from '@/contract/guide/package/packagePage'
import type { Player } from '../player/usePlayer'
import type { Place } from '../visit'
import css from './Places.module.css'
import { SpotCard } from './SpotCard'

interface PlacePageProps {
  place: Place
  guidePackage: PackagePage
  player: Player
  onBack: () => void
  onMap: () => void
}

/** A point's page: pictures, explanations, practical information. */
export function PlacePage({
  place: { poi, name, typeName, spots },
  guidePackage: { showSetting },
  player,
  onBack,
  onMap,
}: PlacePageProps) {
  const subtitle = [typeName, poi.floor, poi.accessible && '无障碍'].filter(Boolean).join(' · ')
  return (
    <article className={css.page}>
      <div className={css.hero}>
        {poi.pictures[0] ? <img src={poi.pictures[0]} alt={name} /> : <RidgePlaceholder name={name} />}
        <button type="button" className={css.back} aria-label="返回" onClick={onBack}>
          <ChevronLeftIcon size={20} />
        </button>
      </div>
      <header className={css.title}>
        <span>
          <h4>{name}</h4>
          <p>{subtitle}</p>
        </span>
        <button type="button" className={css.chip} onClick={onMap}>
          <MapPinIcon size={16} />
          地图
        </button>
      </header>
      {(poi.hours || poi.phone) && (
        <div className={css.card}>
          {poi.hours && (
            <p className={css.fact}>
              <ClockIcon size={16} />
              {poi.hours}
            </p>
          )}
          {poi.phone && (
            <p className={css.fact}>
              <PhoneIcon size={16} />
              {poi.phone}
            </p>
          )}
        </div>
      )}
      {spots.map((spot) => (
        <SpotCard key={spot.id} spot={spot} showText={showSetting.text} player={player} />
      ))}
      {spots.length === 0 && <p className={css.none}>这里还没有讲解</p>}
      {poi.pictures.length > 1 && (
        <div className={`${css.card} ${css.pictures}`}>
          {poi.pictures.slice(1).map((picture, index) => (
            <img key={picture} src={picture} alt={`${name} 第 ${index + 2} 张`} loading="lazy" />
          ))}
        </div>
      )}
    </article>
  )
}
