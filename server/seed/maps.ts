import gcoord from 'gcoord'
import type { GuideSettingsInput } from '../../src/contract/guide/guide/guide'
import type { FloorScale, MapOverlay } from '../../src/contract/guide/guide/guideMap'
import type { Position } from '../../src/contract/kit/place'

interface HandDrawnMap {
  guide: string
  /** In the folder `maps`; no lettering, which would need fonts and be in one language. */
  file: string
  west: number
  south: number
  east: number
  north: number
}

const MAPS: readonly HandDrawnMap[] = [
  { guide: '黄山风景区', file: 'huangshan', west: 118.15, south: 30.0985, east: 118.191, north: 30.1515 },
  { guide: '西湖风景名胜区', file: 'xihu', west: 120.1195, south: 30.2245, east: 120.1645, north: 30.2665 },
  { guide: '故宫博物院', file: 'gugong', west: 116.3838, south: 39.9101, east: 116.398, north: 39.9246 },
  { guide: '鼓浪屿', file: 'gulangyu', west: 118.0545, south: 24.4355, east: 118.0765, north: 24.4575 },
  { guide: '石林风景区', file: 'shilin', west: 103.3165, south: 24.8055, east: 103.3355, north: 24.823 },
]

/** File of each floor's plan in the folder `maps`. */
const FLOOR_PLANS: Readonly<Record<string, string>> = {
  一层: 'shanghai-bowuguan-1',
  二层: 'shanghai-bowuguan-2',
  三层: 'shanghai-bowuguan-3',
  四层: 'shanghai-bowuguan-4',
}
const MUSEUM = '上海博物馆（人民广场馆）'

/** Along the front of the building, in pixels of the stored plan: twice those of the drawing, which has 8 per metre. */
const FLOOR_SCALE: FloorScale = { from: [160, 896], to: [1184, 896], metres: 64 }

const floorName = (guide: string, floor: string) => `${guide}${floor}`

/** The hand-drawn maps and floor plans among these files: name and drawing. */
export function namedMaps(files: Readonly<Record<string, Uint8Array>>): [name: string, svg: Uint8Array][] {
  const names = [
    ...MAPS.map(({ guide, file }) => [guide, file] as const),
    ...Object.entries(FLOOR_PLANS).map(([floor, file]) => [floorName(MUSEUM, floor), file] as const),
  ]
  return names.flatMap(([name, file]) => {
    const svg = files[file]
    return svg ? [[name, svg]] : []
  })
}

/** Names of a guide's maps and plans. */
export const mapNamesOf = (guide: string): readonly string[] =>
  guide === MUSEUM ? Object.keys(FLOOR_PLANS).map((floor) => floorName(guide, floor)) : [guide]

const asGcj = (position: Position): Position => gcoord.transform<Position>([...position], gcoord.WGS84, gcoord.GCJ02)

function overlayOf({ west, south, east, north }: HandDrawnMap, picture: string): MapOverlay {
  const corners: MapOverlay['corners'] = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ]
  // Axis-aligned, so WeChat can overlay the same picture.
  return {
    picture,
    corners,
    opacity: 0.94,
    controls: [],
    fit: 'similarity',
    ground: { picture, southwest: asGcj([west, south]), northeast: asGcj([east, north]) },
  }
}

/** A guide's settings with those of its drawings that were stored (`maps`: addresses by name). */
export function withMaps(
  guide: string,
  settings: GuideSettingsInput,
  maps: ReadonlyMap<string, string>,
): GuideSettingsInput {
  const picture = maps.get(guide)
  const map = MAPS.find((candidate) => candidate.guide === guide)
  const floors = settings.floors?.map((floor) => {
    const plan = maps.get(floorName(guide, floor.name))
    return plan === undefined ? floor : { ...floor, picture: plan, scale: FLOOR_SCALE }
  })
  return {
    ...settings,
    ...(map && picture !== undefined && { overlay: overlayOf(map, picture) }),
    ...(floors && { floors }),
  }
}
