import { HEAT_CELL } from '../../../src/contract/guide/guide/guideHeat'
import type { Position } from '../../../src/contract/kit/place'

/** A cell of the worldwide grid, indexed from the equator and from Greenwich. */
interface Cell {
  row: number
  column: number
}

const METRES_A_DEGREE = 111_320
const HEIGHT = HEAT_CELL / METRES_A_DEGREE

/** In degrees of longitude. Each row has its own cell width, so cells are equally wide in metres everywhere. */
const widthOf = (row: number): number => HEIGHT / Math.max(0.01, Math.cos((((row + 0.5) * HEIGHT) / 180) * Math.PI))

export function cellOf([lng, lat]: Position): Cell {
  const row = Math.floor(lat / HEIGHT)
  return { row, column: Math.floor(lng / widthOf(row)) }
}

/** Six decimals, about a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

export const middleOf = ({ row, column }: Cell): { lng: number; lat: number } => ({
  lng: rounded((column + 0.5) * widthOf(row)),
  lat: rounded((row + 0.5) * HEIGHT),
})
