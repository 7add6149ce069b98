import { byDatum } from '@/contract/operation/miniProgram/mapService'
import { fromWgs84, toWgs84 } from '@/lib/geo/datum'
import { isProblem, readAngle, readPlace } from '@/lib/geo/placeText'
import type { Axis } from '@/lib/geo/placeText'
import type { Datum, Position } from '@/lib/geo/position'
import { placeWords } from '@/lib/geo/words'

/** A position of which either number may still be missing. */
export type Half = readonly [lng: number | null, lat: number | null]
type Texts = readonly [lng: string, lat: string]

/** What was typed or pasted for a place, for as long as the place is what it gave. */
export interface Draft {
  /** In the fields; null where the text named another datum than the fields show. */
  texts: Texts | null
  /** It was read in. */
  datum: Datum
  /** Reported to the form, WGS-84. */
  result: Half
  /** Values the form may still have until the result arrives there. */
  earlier: readonly Half[]
  hasArrived: boolean
  /** Entered as a whole place: it is shown in words and on the map. */
  isWhole: boolean
  notes: readonly string[]
  problem: { axis: Axis; text: string } | null
}

/** Seven decimals of a degree are a centimetre. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7
export const isSame = (a: Half, b: Half) => a[0] === b[0] && a[1] === b[1]
export const wholeOf = ([lng, lat]: Half): Position | null => (lng !== null && lat !== null ? [lng, lat] : null)
export const isOnEarth = ([lng, lat]: Position) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90
const numberText = (degrees: number, decimals: number) => String(Number(degrees.toFixed(decimals)))

/** A place read in this datum, as it is stored: WGS-84. */
export function toStored(datum: Datum, position: Position): Position {
  if (datum === 'WGS-84') return position
  const [lng, lat] = toWgs84(datum, position)
  return [rounded(lng), rounded(lat)]
}

/** The numbers of a stored place in this datum. */
function inDatum(value: Half, datum: Datum): Half {
  const whole = wholeOf(value)
  return whole ? fromWgs84(datum, whole) : value
}

/** The fields' texts of a stored place. */
export const textsOf = (value: Half, datum: Datum): Texts => {
  const [lng, lat] = inDatum(value, datum).map((number) =>
    number === null ? '' : datum === 'WGS-84' ? String(number) : numberText(number, 6),
  )
  return [lng ?? '', lat ?? '']
}

interface Field {
  value: Half
  datum: Datum
  /** Of the fields now. */
  texts: Texts
  previous: Draft | null
}

const earlierOf = ({ value, previous }: Field): readonly Half[] =>
  previous && !previous.hasArrived ? [...previous.earlier, previous.result] : [value]

const draftOf = (field: Field, draft: Pick<Draft, 'texts' | 'datum' | 'result'> & Partial<Draft>): Draft => ({
  earlier: earlierOf(field),
  hasArrived: false,
  isWhole: false,
  notes: [],
  problem: null,
  ...draft,
})

/** Plain numbers count as they are: the form's rules judge them, and offer to exchange swapped ones. */
const PLAIN = /^\s*[+-]?\d+(\.\d*)?\s*$/

function degreesOf(text: string, axis: Axis): number | null {
  if (PLAIN.test(text)) return Number(text)
  const angle = readAngle(text, axis)
  return isProblem(angle) ? null : angle.value
}

function resultOf(field: Field, texts: Texts): Half {
  const shown = textsOf(field.value, field.datum)
  const exact = inDatum(field.value, field.datum)
  const [lng = null, lat = null] = texts.map((text, at) =>
    // An untouched number keeps the digits that the field does not show.
    text === shown[at] ? (exact[at] ?? null) : degreesOf(text, at === 0 ? 'lng' : 'lat'),
  )
  const whole = wholeOf([lng, lat])
  return whole ? toStored(field.datum, whole) : [lng, lat]
}

/** One field's text changed. */
export function typedDraft(field: Field, axis: Axis, text: string): Draft {
  const texts: Texts = axis === 'lng' ? [text, field.texts[1]] : [field.texts[0], text]
  return draftOf(field, { texts, datum: field.datum, result: resultOf(field, texts) })
}

/** A whole place in one text; null if it is none. */
export function placeDraft(field: Field, text: string): Draft | null {
  const place = readPlace(text)
  if (isProblem(place)) return null
  const datum = place.datum ?? field.datum
  const [lng, lat] = place.position
  return draftOf(field, {
    texts: datum === field.datum ? [numberText(lng, 9), numberText(lat, 9)] : null,
    datum,
    result: toStored(datum, place.position),
    isWhole: true,
    notes: place.notes,
  })
}

/** The text of a field that was left or pasted into: a place, a number, or what is wrong with it; null where nothing changes. */
export function settledDraft(field: Field, axis: Axis): Draft | null {
  const text = field.texts[axis === 'lng' ? 0 : 1]
  if (text.trim() === '' || degreesOf(text, axis) !== null || !field.previous) return null
  const whole = placeDraft(field, text)
  if (whole) return whole
  const [place, angle] = [readPlace(text), readAngle(text, axis)]
  const isOne = !isProblem(place) || /^只有一个数|^没有看到/.test(place.problem)
  const problem = isOne && isProblem(angle) ? angle.problem : isProblem(place) ? place.problem : ''
  return { ...field.previous, problem: { axis, text: problem } }
}

/** The same texts read in another datum; null if nothing was typed. */
export function rereadDraft(field: Field, datum: Datum): Draft | null {
  const { previous } = field
  if (!previous?.texts || previous.datum !== field.datum) return null
  const [lng, lat] = [degreesOf(previous.texts[0], 'lng'), degreesOf(previous.texts[1], 'lat')]
  const whole = wholeOf([lng, lat])
  return {
    ...previous,
    earlier: earlierOf(field),
    hasArrived: false,
    datum,
    result: whole ? toStored(datum, whole) : [lng, lat],
  }
}

/** The place of another source, as after exchanging the numbers; read in the datum of the fields. */
export const numbersDraft = (field: Field, position: Position): Draft =>
  draftOf(field, {
    texts: [numberText(position[0], 9), numberText(position[1], 9)],
    datum: field.datum,
    result: toStored(field.datum, position),
  })

/** Which datum the place was read or is shown in, and the stored place, in words; null where that is plain. */
export function wordsOf(value: Half, draft: Draft | null, datum: Datum): string | null {
  const whole = wholeOf(value)
  if (!whole) return null
  const readIn = draft?.datum ?? datum
  if (readIn === 'WGS-84' && !draft?.isWhole) return null
  const how = `${byDatum(readIn)}${draft ? '读' : '显示'}`
  const stored = readIn === 'WGS-84' ? '：' : draft ? '，存为 WGS-84：' : '，存的是 WGS-84：'
  return [`${how}${stored}${placeWords(whole)}`, ...(draft?.notes ?? [])].join('；')
}
