import { useMemo, useState } from 'react'
import type { ComponentType } from 'react'
import { HeadphonesIcon, HomeIcon, MapPinIcon } from '@/components/icons'
import type { GuidePage } from '@/contract/guide/guide/guide'
import { RouteIcon } from '../../../../entities/icons/route'
import { Sound } from '../player/Sound'
import { usePlayer } from '../player/usePlayer'
import { placesOf } from '../visit'
import { HomeTab } from './HomeTab'
import { MapTab } from './MapTab'
import { PlacePage } from './PlacePage'
import { PlacesTab } from './PlacesTab'
import { PlayerBar } from './PlayerBar'
import { RoutesTab } from './RoutesTab'
import css from './VisitorGuide.module.css'

type Tab = 'home' | 'map' | 'places' | 'routes'

const TABS: readonly { tab: Tab; label: string; icon: ComponentType<{ size?: number }> }[] = [
  { tab: 'home', label: '首页', icon: HomeIcon },
  { tab: 'map', label: '地图', icon: MapPinIcon },
  { tab: 'places', label: '讲解', icon: HeadphonesIcon },
  { tab: 'routes', label: '路线', icon: RouteIcon },
]

/** A guide in the visitor's hand: page, map, explanations and routes. */
export function VisitorGuide({ page }: { page: GuidePage }) {
  const [tab, setTab] = useState<Tab>('home')
  /** The point whose page is open, the point chosen on the map, and the route followed there. */
  const [openId, setOpenId] = useState<string | null>(null)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [routeId, setRoute] = useState<string | null>(null)
  const player = usePlayer()
  const places = useMemo(() => placesOf(page.bag), [page.bag])
  const place = places.find(({ poi }) => poi.id === openId)
  const onMap = (id: string | null, route: string | null) => {
    setOpenId(null)
    setSelectedId(id)
    setRoute(route)
    setTab('map')
  }
  const parts = { page, places, player, onOpen: setOpenId }

  return (
    <div className={css.app}>
      <div
        className={css.view}
        data-map={(tab === 'map' && !place) || undefined}
        data-plain-top={(tab !== 'home' && !place) || undefined}
      >
        {place ? (
          <PlacePage
            key={place.poi.id}
            place={place}
            guidePackage={page.bag}
            player={player}
            onBack={() => setOpenId(null)}
            onMap={() => onMap(place.poi.id, null)}
          />
        ) : tab === 'home' ? (
          <HomeTab {...parts} onAll={() => setTab('places')} />
        ) : tab === 'map' ? (
          <MapTab {...parts} selectedId={selectedId} onChoose={setSelectedId} routeId={routeId} onRoute={setRoute} />
        ) : tab === 'places' ? (
          <PlacesTab {...parts} />
        ) : (
          <RoutesTab {...parts} onMap={(id) => onMap(null, id)} />
        )}
      </div>
      <PlayerBar player={player} speeds={page.bag.showSetting.speed} />
      <nav className={css.tabs} aria-label="访客页面">
        {TABS.map(({ tab: name, label, icon: Icon }) => (
          <button
            key={name}
            type="button"
            aria-current={tab === name ? 'page' : undefined}
            onClick={() => {
              setOpenId(null)
              setTab(name)
            }}
          >
            <Icon size={20} />
            {label}
          </button>
        ))}
      </nav>
      <Sound player={player} />
    </div>
  )
}
