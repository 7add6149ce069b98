import { useState } from 'react'
import { replaceHash } from '../backTrail'
import type { Point } from '../guide/points'
import { Failure } from '../parts/Failure'
import { Loading } from '../parts/Loading'
import { MAP, pointHash } from '../useHash'
import { useModule } from '../useModule'
import type { Visit } from '../visit'
import { fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import { AskPosition } from './AskPosition'
import { MapChips } from './MapChips'
import css from './MapPage.module.css'
import { MapSheet } from './MapSheet'
import { Floors, MapTools, PositionNote } from './MapTools'
import type { GuideMapProps } from './types'
import { useMapContent } from './useMapContent'

/** Of the sheet at the foot; what is chosen is shown above it. */
const SHEET_HEIGHT = 220

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
          footHeight={SHEET_HEIGHT}
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
          walk.isAutomatic || walk.state === 'on' ? walk.setAutomatic(!walk.isAutomatic) : setAsked('automatic')
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
