import type { ReactNode } from 'react'
import type { MapOverlay, MapTarget } from '../types'
import type { Position } from '@/lib/geo'

export interface StatisticsPoint {
  id: string
  name: string
  position: Position
  /** Under its name: 786 人. */
  note?: string
}

/** How many people were near a place. */
export interface HeatSpot {
  position: Position
  weight: number
}

/** The dark map of the statistics screens. Keep arrays and maps the same between renders while they do not change. */
export interface StatisticsMapProps {
  /** Name of the map for readers of the screen, e.g. 客源地图. */
  label: string
  /** Adcode of the province that is shown with its cities; null for the country. `useOpenedInAddress` keeps it in the address, so that Back leads back. */
  area: string | null
  onArea: (adcode: string | null) => void
  /** Figures by the name of a province, or of a city where one is shown; the more, the brighter it is filled. */
  values?: ReadonlyMap<string, number>
  /** Of the figures: 人. */
  unit?: string
  points?: readonly StatisticsPoint[]
  /** Routes of a guide, below its heat. */
  ways?: readonly (readonly Position[])[]
  onPoint?: (id: string) => void
  heat?: readonly HeatSpot[]
  /** Weight at which the heat is brightest. */
  heatMost?: number
  /** A guide's hand-drawn map, darkened. */
  overlay?: MapOverlay | null
  /** One guide instead of the country: no provinces can be opened then. */
  view?: MapTarget | null
  /** Seen on a wall from 5 m: larger names. */
  far?: boolean
  children?: ReactNode
  className?: string
}
