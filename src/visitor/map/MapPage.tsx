import { useState, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { replaceHash } from '../backTrail'
import type { Point } from '../guide/points'
import { Failure } from '../parts/Failure'
import { Loading } from '../parts/Loading'
import { MAP, pointHash, routeHash } from '../useHash'
import { useModule } from '../useModule'
import type { Visit } from '../visit'
import { fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import { LocateFixed, Route, Volume2, VolumeX } from 'lucide-react'
import type { Guide } from '../calls'
import { OVER } from './covers'
import css from './MapPage.module.css'
import { MapSheet } from './MapSheet'
import { Floors, MapTools, PositionNote } from './MapTools'
import type { GuideMapProps } from './types'
import { useMapContent } from './useMapContent'

interface MapChipsProps {
  visit: Visit
  facilityTypes: Guide['poiTypes']
  /** Types whose points are shown. */
  typeIds: ReadonlySet<string>
  onTypes: (typeIds: ReadonlySet<string>) => void
  onAutomatic: () => void
}

/** Above the map: the route that is followed, playing by itself, and the kinds of facilities to show. */
function MapChips({ visit, facilityTypes, typeIds, onTypes, onAutomatic }: MapChipsProps) {
  const words = useLaterWords()
  const { walk, route } = visit
  const toggle = (id: string) => {
    const next = new Set(typeIds)
    if (!next.delete(id)) next.add(id)
    onTypes(next)
  }
  return (
    <div {...OVER.top} className={css.chips} role="group" data-sideways aria-label={words.shown}>
      {route.route && (
        <a className={css.route} href={`#${routeHash(route.route.id)}`}>
          <Route aria-hidden size={18} />
          {route.route.name} {route.heardCount} / {route.stops.length}
        </a>
      )}
      {walk.offered && (
        <Chip isPressed={walk.isAutomatic} onClick={onAutomatic}>
          {walk.isAutomatic ? <Volume2 aria-hidden size={18} /> : <VolumeX aria-hidden size={18} />}
          {words.automatic}
        </Chip>
      )}
      {facilityTypes.map(({ id, name }) => (
        <Chip key={id} isPressed={typeIds.has(id)} onClick={() => toggle(id)}>
          {name}
        </Chip>
      ))}
    </div>
  )
}

function Chip({ isPressed, onClick, children }: { isPressed: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.chip} aria-pressed={isPressed} onClick={onClick}>
      {children}
    </button>
  )
}

interface AskPositionProps {
  /** Asked for playing by itself; otherwise for the map. */
  isAutomatic: boolean
  /** The visitor has agreed to be counted; then the position does not stay here. */
  isShared: boolean
  onAgree: () => void
  onRefuse: () => void
}

/** Says what the position is for, before the phone asks. */
function AskPosition({ isAutomatic, isShared, onAgree, onRefuse }: AskPositionProps) {
  const words = useLaterWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="ask-position" onCancel={onRefuse}>
      <LocateFixed aria-hidden size={32} strokeWidth={1.5} />
      <h2 id="ask-position">{isAutomatic ? words.askAutomatic : words.askPosition}</h2>
      <p>{isShared ? words.sharePositionHint : words.positionStays}</p>
      {isAutomatic && <p>{words.keepScreenOn}</p>}
      <div className={css.buttons}>
        <button type="button" className="pill quiet" onClick={onRefuse}>
          {words.notNow}
        </button>
        <button type="button" className="pill" onClick={onAgree}>
          {words.usePosition}
        </button>
      </div>
    </dialog>
  )
}

interface MapPageProps {
  visit: Visit
  selectedId: string | null
  /** Whether the visitor lets the scenic area count where they are. */
  isShared: boolean
}

/** The guide's map: hand-drawn, tiles or the plan of a floor, with its points, the route and the visitor. */
export function MapPage({ visit, selectedId, isShared }: MapPageProps) {
  const words = useLaterWords()
  const { guide, open, points, walk } = visit
  const [typeIds, setTypeIds] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<'position' | 'automatic' | null>(null)
  const [centreCount, setCentreCount] = useState(0)
  const selected = points.find(({ poi }) => poi.id === selectedId) ?? null
  const { floor, setFloor } = useFloor(visit, selected)
  const { ground, facilityTypes, ...content } = useMapContent(visit, { selected, typeIds, floor })
  const { packet } = open
  if (packet.state === 'failed') return <Failure error={packet.error} onRetry={packet.retry} />
  if (open.choice && !packet.data) return <Loading />
  return (
    <main className={css.page}>
      <h1 className="silent">{fill(words.mapOf, { name: guide.name })}</h1>
      {ground ? (
        <MapModule
          {...content}
          ground={ground}
          centreCount={centreCount}
          label={fill(words.mapOf, { name: guide.name })}
          visitorLabel={words.youAreHere}
          // The way back leads to where the map was opened from, not through every point.
          onSelect={(id) => replaceHash(id === null ? MAP : pointHash(id))}
        />
      ) : (
        <p className="empty">{words.noPlan}</p>
      )}
      <MapChips
        visit={visit}
        facilityTypes={facilityTypes}
        typeIds={typeIds}
        onTypes={setTypeIds}
        onAutomatic={() =>
          // What the phone has to do is said each time, also where the position is known already.
          walk.isAutomatic ? walk.setAutomatic(false) : setAsked('automatic')
        }
      />
      <PositionNote visit={visit} isGone={selectedId !== null && selected === null} />
      <MapTools
        visit={visit}
        onLocate={() => {
          setCentreCount((count) => count + 1)
          if (!walk.isLocating) setAsked('position')
        }}
      />
      <Floors floors={guide.settings.floors} current={floor} onChoose={setFloor} />
      <MapSheet visit={visit} selected={selected} />
      {asked && (
        <AskPosition
          isAutomatic={asked === 'automatic'}
          isShared={isShared}
          onAgree={() => {
            setAsked(null)
            setCentreCount((count) => count + 1)
            if (asked === 'automatic') walk.setAutomatic(true)
            else walk.setLocating(true)
          }}
          onRefuse={() => setAsked(null)}
        />
      )}
    </main>
  )
}

/** The floor that is shown: the chosen one, that of the selected point, the first; null outdoors. */
function useFloor({ guide }: Visit, selected: Point | null) {
  const [chosen, setChosen] = useState<{ name: string; point: Point | null } | null>(null)
  // A floor is chosen for what is selected then; another point is shown on its own floor.
  const name = chosen && chosen.point === selected ? chosen.name : (selected?.poi.floor ?? chosen?.name)
  return {
    floor: guide.type === 'indoor' ? (name ?? guide.settings.floors[0]?.name ?? null) : null,
    setFloor: (floor: string) => setChosen({ name: floor, point: selected }),
  }
}

const loadMap = () => import('./GuideMap')

/** The drawing; the map library is fetched with it. */
function MapModule(props: GuideMapProps) {
  const words = useLaterWords()
  const loaded = useModule(loadMap)
  if (loaded.state === 'failed')
    return <Failure title={words.mapFailed} hint={words.mapFailedHint} onRetry={loaded.retry} />
  if (loaded.state === 'loading') return <div className={css.waiting} aria-busy="true" />
  const { default: GuideMap } = loaded.module
  return <GuideMap {...props} />
}
