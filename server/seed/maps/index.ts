import gcoord from 'gcoord'
import type { GuideSettingsInput } from '../../../src/contract/guide/guide/guide'
import type { MapOverlay } from '../../../src/contract/guide/guide/guideMap'
import type { Position } from '../../../src/contract/kit/place'
import { drawFloor, FLOOR_SCALE, museumFloors } from './floors'
import { huangshanMap, shilinMap } from './mountains'
import { gugongMap } from './palace'
import { drawScene } from './sheet'
import type { Frame } from './sheet'
import { gulangyuMap, xihuMap } from './waters'

const SCENES = [huangshanMap, xihuMap, gugongMap, gulangyuMap, shilinMap]

const floorName = (guide: string, floor: string) => `${guide}${floor}`

/** The demonstration's hand-drawn maps and floor plans: file name and drawing. */
export const drawMaps = (): readonly (readonly [name: string, svg: Uint8Array])[] => [
  ...SCENES.map((scene) => [scene.guide, drawScene(scene)] as const),
  ...museumFloors.plans.map((plan) => [floorName(museumFloors.guide, plan.floor), drawFloor(plan)] as const),
]

/** Names of a guide's maps and plans. */
export const mapNamesOf = (guide: string): readonly string[] =>
  guide === museumFloors.guide ? museumFloors.plans.map(({ floor }) => floorName(guide, floor)) : [guide]

const asGcj = (position: Position): Position => gcoord.transform<Position>([...position], gcoord.WGS84, gcoord.GCJ02)

function overlayOf({ west, south, east, north }: Frame, picture: string): MapOverlay {
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
  const scene = SCENES.find((candidate) => candidate.guide === guide)
  const floors = settings.floors?.map((floor) => {
    const plan = maps.get(floorName(guide, floor.name))
    return plan === undefined ? floor : { ...floor, picture: plan, scale: FLOOR_SCALE }
  })
  return {
    ...settings,
    ...(scene && picture !== undefined && { overlay: overlayOf(scene.frame, picture) }),
    ...(floors && { floors }),
  }
}
