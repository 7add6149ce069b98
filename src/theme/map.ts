import type { ThemeMode } from './tokens'

/**
 * Colours of maps and floor plans. Separate from the tokens, because only the map's chunk uses them and the first
 * screen does not need them. In dark mode the ground is dark, and objects on it keep their hue.
 */
const objects = {
  route: '#E4572E',
  routeCasing: '#FFFFFF',
  routeAhead: '#8A9A93',
  stopFill: '#FFFFFF',
  stopFigure: '#B03A16',
  area: '#0E7C66',
  areaCut: '#D98E04',
  visitor: '#2F6DB5',
  caller: '#C0312B',
  missing: '#C0312B',
  stale: '#D9722B',
  pinEdge: '#FFFFFF',
  pinGlyph: '#FFFFFF',
  disc: '#FFFFFF',
  discFigure: '#16211D',
  cluster: '#0E7C66',
} as const

const light = {
  ...objects,
  ground: '#EEF3EE',
  groundInside: '#E6E7DB',
  land: '#F8FAF4',
  landEdge: '#B5C7B8',
  grid: '#B9CABB',
  boundary: '#0A6152',
  place: '#4F5D57',
  label: '#16211D',
  labelChosen: '#0A6152',
  labelHalo: '#FFFFFF',
  planGround: '#EEF2F0',
} as const

export type MapColours = Readonly<Record<keyof typeof light, string>>

const dark: MapColours = {
  ...objects,
  ground: '#121A17',
  groundInside: '#1A2420',
  land: '#1A2621',
  landEdge: '#35453E',
  grid: '#2F3D37',
  boundary: '#6BD6BA',
  place: '#8A9A92',
  label: '#E4ECE8',
  labelChosen: '#6BD6BA',
  labelHalo: '#0C1210',
  planGround: '#121A17',
}

/** Dark ground of the statistics screens, whatever the console's theme. */
export const midnight = {
  ground: '#0A1424',
  land: '#15253C',
  landEdge: '#0A1626',
  landHover: '#3CBB9B',
  dashes: '#45607C',
  name: '#C6D5E2',
  nameHalo: '#0A1424',
  point: '#EFCC4F',
  pointEdge: '#0A1424',
  pointName: '#EAF1F6',
  /** From few to many people. */
  heat: ['rgba(44, 158, 136, 0)', '#2C9E88', '#8CC26A', '#EFCC4F', '#F08A4B'],
} as const

export const mapColours: Readonly<Record<ThemeMode, MapColours>> = { light, dark }
