import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type { Ref } from 'react'
import shared from '@/theme/shared.module.css'
import type { PackageGap } from '@/contract/guide/package/packageChanges'
import type { PackageDifference } from '@/contract/guide/package/packageDifference'
import type { GuidePage, GuideRecord } from '@/contract/guide/guide/guide'
import { PacketChoice } from '../../../preview/PacketChoice'
import { PlaceMap } from '../../../preview/PlaceMap'
import { PlaceRow } from '../../../preview/phone/PlaceRow'
import { SpotCard } from '../../../preview/phone/SpotCard'
import { usePlayer } from '../../../preview/player/usePlayer'
import type { Player } from '../../../preview/player/usePlayer'
import { usePreview } from '../../../preview/usePreview'
import { generalSpots, placesOf } from '../../../preview/visit'
import type { Place, Route } from '../../../preview/visit'
import { MissingList } from '../../../submission/MissingList'
import panel from '../AuditDrawer.module.css'
import css from './PackageReview.module.css'
import { countPackage } from './counts'
import { CountTable, Figure } from './CountTable'
import { Differences } from './Differences'
import { RouteList } from './RouteList'

/** The audio element; renders nothing visible. */
function Sound({ player: { sound, track } }: { player: Player }) {
  if (!track) return null
  // Speech without video has no captions; the text beside it, if any, says the same.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio preload="auto" {...sound} />
}

interface PackageReviewProps {
  record: GuideRecord
  submitted: GuidePage
  /** What visitors see; null before the first pass. */
  visible: GuidePage | null
  difference: PackageDifference
}

/** The submitted data package: its size, its places, its sound. */
export function PackageReview({ record, submitted, visible, difference }: PackageReviewProps) {
  const [packetId, setPacket] = useState<string>()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [routeId, setRoute] = useState<string | null>(null)
  const player = usePlayer()
  const map = useRef<HTMLDivElement>(null)
  const show = (poiId: string) => {
    setSelectedId(poiId)
    map.current?.scrollIntoView({ block: 'nearest' })
  }
  const gapPlace = ({ poiId }: PackageGap, name: string) =>
    poiId === null ? (
      <span>{name}</span>
    ) : (
      <Button type="link" size="small" onClick={() => show(poiId)}>
        {name}
      </Button>
    )
  const other = usePreview(record, { which: 'draft', packetId, enabled: packetId !== undefined })
  const page = packetId === undefined ? submitted : (other.data ?? submitted)
  const { bag: guidePackage } = page
  const places = useMemo(() => placesOf(guidePackage), [guidePackage])
  const counts = useMemo(() => countPackage(submitted.bag, visible && visible.bag), [submitted, visible])
  const place = places.find(({ poi }) => poi.id === selectedId)
  const general = generalSpots(guidePackage.spots)
  const route = guidePackage.routes.find(({ id }) => id === routeId) ?? null
  return (
    <section className={panel.panel} aria-label="数据包">
      <div className={panel.head}>
        <h3 className={shared.heading}>数据包</h3>
        <span className={shared.note}>
          POI <Figure of={counts.points} /> · 路线 <Figure of={counts.routes} />
          {visible && `，和访客看到的第 ${visible.revision} 版比`}
        </span>
      </div>
      {counts.packets.length > 0 && <CountTable counts={counts} />}
      {difference.gaps.length > 0 && (
        <div className={css.gaps}>
          <h4>数据包的缺口 · {difference.gaps.length} 处</h4>
          <MissingList missing={difference.gaps} place={gapPlace} />
        </div>
      )}
      {visible && (
        <Differences
          difference={difference}
          submitted={submitted.bag}
          visible={visible.bag}
          player={player}
          onShow={show}
        />
      )}
      <div className={css.tools}>
        <PacketChoice guidePackage={guidePackage} onChoose={setPacket} />
      </div>
      {places.length > 0 && (
        <Places
          ref={map}
          page={page}
          places={places}
          selectedId={selectedId}
          onSelect={setSelectedId}
          route={route}
          player={player}
        />
      )}
      <Spots place={place} general={general} player={player} />
      <RouteList routes={guidePackage.routes} selectedId={routeId} onChoose={setRoute} />
      <Sound player={player} />
    </section>
  )
}

interface PlacesProps {
  ref: Ref<HTMLDivElement>
  page: GuidePage
  places: ReturnType<typeof placesOf>
  selectedId: string | null
  onSelect: (id: string | null) => void
  route: Route | null
  player: Player
}

/** The points on the map and as a list. */
function Places({ ref, page, places, selectedId, onSelect, route, player }: PlacesProps) {
  return (
    <div ref={ref} className={css.places}>
      <div className={css.map}>
        <PlaceMap
          page={page}
          places={places}
          selectedId={selectedId}
          onChoose={onSelect}
          route={route}
          playing={player.plays ? (player.track?.id ?? null) : null}
        />
      </div>
      <ul className={`${shared.lined} ${css.list}`} aria-label="点位">
        {places.map((item) => (
          <PlaceRow
            key={item.poi.id}
            place={item}
            player={player}
            isSelected={item.poi.id === selectedId}
            onOpen={(id) => onSelect(id === selectedId ? null : id)}
          />
        ))}
      </ul>
    </div>
  )
}

interface SpotsProps {
  place: Place | undefined
  general: Place['spots']
  player: Player
}

/** The explanations of the chosen point; without one, those of no point. */
function Spots({ place, general, player }: SpotsProps) {
  const spots = place ? place.spots : general
  if (!place && spots.length === 0) return null
  return (
    <div className={css.spots} aria-label={place ? `「${place.name}」的讲解` : '通用讲解'} role="group">
      {spots.map((spot) => (
        <SpotCard key={spot.id} spot={spot} player={player} />
      ))}
      {place && spots.length === 0 && <p className={shared.note}>「{place.name}」在这个数据包里没有讲解</p>}
    </div>
  )
}
