import type { Datum } from '@/lib/geo'

/** A service of map tiles, by configuration (docs/operating.md). */
export interface TileService {
  templates: readonly string[]
  /** Plain text; whoever draws the tiles wants to be named. */
  attribution: string
  datum: Datum
  zoomMax: number
}

export interface TileSettings {
  VITE_MAP_TILES?: string
  VITE_MAP_TILES_ATTRIBUTION?: string
  VITE_MAP_TILES_DATUM?: string
  VITE_MAP_TILES_ZOOM_MAX?: string
}

const DATUMS: readonly Datum[] = ['WGS-84', 'GCJ-02', 'BD-09']

/** Null without one: the map draws its own ground then. Throws on a setting that cannot be meant. */
export function tileServiceOf(settings: TileSettings): TileService | null {
  const templates = (settings.VITE_MAP_TILES ?? '').split(/\s+/).filter(Boolean)
  if (templates.length === 0) return null
  const wrong = templates.find((template) => !['{z}', '{x}', '{y}'].every((part) => template.includes(part)))
  if (wrong !== undefined) throw new Error(`VITE_MAP_TILES: ${wrong} lacks {z}, {x} or {y}`)
  const datum = DATUMS.find((name) => name === (settings.VITE_MAP_TILES_DATUM || 'WGS-84'))
  if (!datum) throw new Error(`VITE_MAP_TILES_DATUM: ${settings.VITE_MAP_TILES_DATUM} is none of ${DATUMS.join(', ')}`)
  return { templates, attribution: settings.VITE_MAP_TILES_ATTRIBUTION ?? '', datum, zoomMax: Number(settings.VITE_MAP_TILES_ZOOM_MAX || 18) }
}
