import type { Datum, Position } from '../position'
import { isProblem, readPlace } from '.'
import type { Problem } from './angles'
import { plainText } from './clean'
import { isObject, pairOf, parseJson } from './structured'

/** Corners as written, not closed and not converted. */
export interface RingText {
  ring: Position[]
  /** The datum the text names; null if it says nothing. */
  datum: Datum | null
  notes: string[]
  /** Of each corner, from 1; null where the text is no list of lines. */
  lines: readonly number[] | null
}

const HOLES: Problem = { problem: '这个范围里有洞，边界只能是一圈，请去掉里面的圈' }
const PARTS: Problem = { problem: '这里有几个分开的范围，边界只能是一圈' }
const NO_RING: Problem = { problem: '这段数据里没有一个范围（Polygon）' }

/** One ring in parsed JSON: a list of corners, GeoJSON, or objects with both numbers. */
function inJson(value: unknown): Position[] | Problem {
  if (Array.isArray(value)) return inList(value)
  if (!isObject(value)) return NO_RING
  const { type, coordinates, geometry, features } = value
  if (Array.isArray(features)) return features.length > 1 ? PARTS : inJson(features[0])
  if (geometry !== undefined) return inJson(geometry)
  if (!Array.isArray(coordinates)) return NO_RING
  if (type === 'MultiPolygon') return coordinates.length > 1 ? PARTS : inList(coordinates)
  return type === 'Polygon' || type === undefined ? inList(coordinates) : NO_RING
}

function inList(list: readonly unknown[]): Position[] | Problem {
  const corners = list.map(pairOf)
  if (corners.length > 0 && corners.every((corner) => corner !== null)) return corners
  const [first] = list
  if (!Array.isArray(first)) return NO_RING
  return list.length > 1 ? HOLES : inList(first)
}

/** POLYGON((118.1 30.1, …)), its corners apart by commas. */
function inWkt(text: string): Position[] | Problem | null {
  const found = /^(?:srid=\d+\s*;\s*)?(multi)?polygon\s*(?:z|m|zm)?\s*\((.*)\)$/is.exec(text)
  if (!found) return null
  const [, multi, body = ''] = found
  const rings = [...body.matchAll(/\(([^()]*)\)/g)].map(([, ring = '']) => ring)
  if (multi !== undefined && /\)\s*\)\s*,/.test(body)) return PARTS
  if (rings.length > 1) return HOLES
  const corners = (rings[0] ?? '').split(',').map((corner) => pairOf(corner.trim().split(/\s+/)))
  return corners.every((corner) => corner !== null) ? corners : NO_RING
}

const NUMBER = String.raw`[+-]?\d+(?:\.\d+)?`
const TUPLE = String.raw`${NUMBER}\s?[,，]\s?${NUMBER}(?:[,，]${NUMBER})?`
/** Several corners on a line, as KML and 高德's services write them. */
const TUPLES = new RegExp(String.raw`^${TUPLE}(?:[\s;；|_]+${TUPLE})+[\s;；|_]*$`)
const HEAD = /^[^\d]*(?:经度|经緯|lng|lon|纬度|lat)[^\d]*$/i

interface Piece {
  text: string
  line: number
}

const piecesOf = (text: string): Piece[] =>
  text
    .split(/\r\n?|\n/)
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter(({ text: line }) => plainText(line) !== '')
    .filter(({ text: line }, index) => index > 0 || !HEAD.test(line))
    .flatMap(({ text: line, line: number }) =>
      TUPLES.test(line)
        ? (line.match(new RegExp(TUPLE, 'g')) ?? []).map((tuple) => ({ text: tuple, line: number }))
        : [{ text: line, line: number }],
    )

function inLines(text: string): RingText | Problem {
  const ring: Position[] = []
  const notes = new Set<string>()
  const datums = new Set<Datum | null>()
  const pieces = piecesOf(text)
  for (const { text: piece, line } of pieces) {
    const place = readPlace(piece)
    if (isProblem(place))
      return { problem: `第 ${line} 行${piece === '' ? '' : `“${piece.slice(0, 30)}”`}：${place.problem}` }
    ring.push(place.position)
    datums.add(place.datum)
    for (const note of place.notes) notes.add(note)
  }
  const [datum = null] = datums
  return datums.size > 1
    ? { problem: '各行的坐标系不一样，请分开换算' }
    : { ring, datum, notes: [...notes], lines: pieces.map(({ line }) => line) }
}

/** Reads the corners of one area: a place a line, or GeoJSON, WKT, and lists of other programs. No corners for empty text. */
export function readRing(input: string): RingText | Problem {
  const text = plainText(input)
  const json = parseJson(text)
  const ring = json === undefined ? inWkt(text) : inJson(json)
  if (ring === null) return inLines(input)
  if (isProblem(ring)) return ring
  return { ring, datum: null, notes: [], lines: null }
}
