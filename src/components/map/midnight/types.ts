import type { ReactNode } from 'react'
import type { MapOverlay, MapTarget } from '../types'
import type { Position } from '@/lib/geo'

export interface StatisticsPoint {
  id: string
  name: string
  position: Position
  /** Below its name: 786 人. */
  note?: string
}

/** Number of people near a place. */
export interface HeatSpot {
  position: Position
  weight: number
}

/** The dark map of the statistics screens. Keep arrays and maps referentially stable while unchanged. */
export interface StatisticsMapProps {
  /** Accessible name of the map, e.g. 客源地图. */
  label: string
  /** Adcode of the province shown with its cities; null for the country. `useOpenedInAddress` stores it in the URL, so Back works. */
  area: string | null
  onArea: (adcode: string | null) => void
  /** Figures by name of province, or of city within a province; higher is brighter. */
  values?: ReadonlyMap<string, number>
  /** Unit of the figures: 人. */
  unit?: string
  points?: readonly StatisticsPoint[]
  /** A guide's routes, below its heat. */
  ways?: readonly (readonly Position[])[]
  onPoint?: (id: string) => void
  heat?: readonly HeatSpot[]
  /** Weight of the brightest heat. */
  heatMost?: number
  /** A guide's hand-drawn map, darkened. */
  overlay?: MapOverlay | null
  /** A guide instead of the country: provinces cannot be opened then. */
  view?: MapTarget | null
  /** For walls viewed from 5 m: larger names. */
  far?: boolean
  children?: ReactNode
  className?: string
}
