export type Axis = 'lng' | 'lat'

export type Token =
  | { kind: 'number'; text: string; value: number; unit: Unit | null; height: boolean }
  | { kind: 'axis'; axis: Axis; text: string }
  | { kind: 'side'; axis: Axis; sign: 1 | -1; text: string }
  | { kind: 'height' }
  | { kind: 'gap'; hard: boolean }
  | { kind: 'word'; text: string }
type Unit = '°' | "'" | '"'

const UNITS: Readonly<Record<string, Unit>> = { '°': '°', 度: '°', "'": "'", 分: "'", '"': '"', 秒: '"' }

const SIDES: Readonly<Record<string, readonly [Axis, 1 | -1]>> = {
  e: ['lng', 1],
  east: ['lng', 1],
  东: ['lng', 1],
  東: ['lng', 1],
  w: ['lng', -1],
  west: ['lng', -1],
  西: ['lng', -1],
  n: ['lat', 1],
  north: ['lat', 1],
  北: ['lat', 1],
  s: ['lat', -1],
  south: ['lat', -1],
  南: ['lat', -1],
}

/** Words that come with a place and say nothing about it. */
const PLAIN_WORDS =
  /(?:经纬度|經緯度|坐标系?|坐標|位置|定位|地点|coordinates?|coords?|location|position|point|gps|cent(?:er|re)|(?<![a-z])[xy](?=\s*[=:])|deg(?:rees?)?)(?![a-z])/iy
const AXES = /(经度|經度|longitude|long|lng|lon)|(纬度|緯度|latitude|lat)/iy
/** Bare Chinese directions count behind a number only: place names are full of them. */
const SIDE =
  /(东|東|西)[经經]|(南|北)[纬緯]|(east|west|north|south|[ewns])(?![a-z])|(?<=[\d°度'分"秒]\s*)([东東西南北])(?!\p{Script=Han})/iuy
const HEIGHT = /(?:海拔(?:高度)?|高程|高度|height|altitude|elevation|alt|ele)(?![a-z])/iy
/** A sign or a dot right behind a number is none: 118.16-30.13 and 118.16.30.13 may be anything. */
const NUMBER =
  /((?:(?<![\d.°度'分"秒])[+-])?(?:\d+(?:\.\d+|\.(?=\s*[°度'分"秒]))?|(?<![\d.])\.\d+))(?:\s*([°度'分"秒])|\s*(米|公尺|meters?|metres?|m)(?![a-z]))?/iy
const SOFT_GAP = /[\s()[\]{}<>「」【】=:|&/~]+/y
const HARD_GAP = /[\s()[\]{}]*[,;、。]+[\s()[\]{}]*|\n+/y
const CHINESE = /\p{Script=Han}/uy

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function sideOf(found: RegExpExecArray): Token {
  const [text, lng, lat, letters, bare] = found
  const [axis, sign] = SIDES[(lng ?? lat ?? letters ?? bare ?? '').toLowerCase()] ?? ['lng', 1]
  return { kind: 'side', axis, sign, text }
}

const readers: readonly (readonly [RegExp, (found: RegExpExecArray) => Token | null])[] = [
  [HARD_GAP, () => ({ kind: 'gap', hard: true })],
  [SOFT_GAP, () => ({ kind: 'gap', hard: false })],
  [PLAIN_WORDS, () => ({ kind: 'gap', hard: false })],
  [HEIGHT, () => ({ kind: 'height' })],
  [AXES, ([text, lng]) => ({ kind: 'axis', axis: lng === undefined ? 'lat' : 'lng', text })],
  [SIDE, sideOf],
  [
    NUMBER,
    ([, text = '', unit, metres]) => ({
      kind: 'number',
      text,
      value: Number(text),
      unit: unit === undefined ? null : (UNITS[unit] ?? null),
      height: metres !== undefined,
    }),
  ],
  [CHINESE, ([text]) => ({ kind: 'word', text })],
]

/** 30:07:48 is degrees, minutes, seconds; a colon after a label is not. */
const COLONS = /(?<![\d.:])([+-]?\d{1,3}):(\d{1,2}(?:\.\d+)?)(?::(\d{1,2}(?:\.\d+)?))?(?![\d:])/g
/** 30; 7; 47.99 as Windows shows the place of a photo. */
const SEMICOLONS = /(?<![\d.])([+-]?\d{1,3});\s*([0-5]?\d);\s*([0-5]?\d(?:\.\d+)?)(?![\d.])/g
const withSemicolons = (text: string, angles: number) =>
  (text.match(SEMICOLONS) ?? []).length === angles ? text.replace(SEMICOLONS, `$1°$2'$3"`) : text
/** 118,1686 30,1316: a comma before three figures or more, or before a mark, is no comma between numbers. */
const DECIMAL_COMMAS = /(?<![\d.,])([+-]?\d{1,3}),(\d{3,}(?![\d.,])|\d+(?=\s*[°度]))/g
/** 30,118 31,119 may be two whole places as well as two decimal commas. */
const isWholePlace = ([, first, second]: RegExpMatchArray): boolean =>
  Math.abs(Number(first)) <= 90 && Number(second) <= 180 && second?.length === 3
function withPoints(text: string, angles: number): string {
  const found = [...text.matchAll(DECIMAL_COMMAS)]
  const isAmbiguous = angles > 1 && found.every(isWholePlace)
  return found.length === angles && !isAmbiguous ? text.replace(DECIMAL_COMMAS, '$1.$2') : text
}

const withMarks = (text: string) =>
  text.replace(COLONS, (_, degrees: string, minutes: string, seconds?: string) =>
    seconds === undefined ? `${degrees}°${minutes}'` : `${degrees}°${minutes}'${seconds}"`,
  )

/** The parts of a text, as `plainText` gives it; or the first part that is none. `isAngle`: the text is one angle. */
export function tokensOf(source: string, isAngle = false): Token[] | { unknown: string } {
  const angles = isAngle ? 1 : 2
  const text = withMarks(withPoints(withSemicolons(source, angles), angles))
  const tokens: Token[] = []
  for (let at = 0; at < text.length;) {
    let next: { token: Token | null; length: number } | null = null
    for (const [pattern, read] of readers) {
      const found = match(pattern, text, at)
      if (!found || found[0] === '') continue
      next = { token: read(found), length: found[0].length }
      break
    }
    if (!next) return { unknown: /^[a-z]+|^./iu.exec(text.slice(at))?.[0] ?? text.slice(at) }
    if (next.token) tokens.push(next.token)
    at += next.length
  }
  return tokens
}
