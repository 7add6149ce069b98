import gcoord from 'gcoord'
import type { Datum, Position } from './position'

const SYSTEMS = { 'WGS-84': gcoord.WGS84, 'GCJ-02': gcoord.GCJ02, 'BD-09': gcoord.BD09 } as const

/** Rectangle in which GCJ-02 is shifted. Outside, all three systems are identical here. */
const CHINA = { west: 72.004, east: 137.8347, south: 0.8293, north: 55.8271 } as const

const isShifted = ([lng, lat]: Position) =>
  lng >= CHINA.west && lng <= CHINA.east && lat >= CHINA.south && lat <= CHINA.north

export function fromWgs84(datum: Datum, position: Position): Position {
  if (datum === 'WGS-84' || !isShifted(position)) return [...position]
  const [lng, lat] = gcoord.transform<Position>([...position], gcoord.WGS84, SYSTEMS[datum])
  return [lng, lat]
}

/** Each step reduces the error to less than a hundredth. */
const STEPS = 4

/** The usual inverse formulas are off by up to a metre (BD-09), so the forward formula is inverted iteratively. */
export function toWgs84(datum: Datum, position: Position): Position {
  if (datum === 'WGS-84' || !isShifted(position)) return [...position]
  let guess: Position = [...position]
  for (let step = 0; step < STEPS; step += 1) {
    const [lng, lat] = fromWgs84(datum, guess)
    guess = [guess[0] + position[0] - lng, guess[1] + position[1] - lat]
  }
  return guess
}
