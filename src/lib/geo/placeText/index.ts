import { isSwapped } from '../position'
import type { Datum, Position } from '../position'
import { angleOf, isProblem, partsOf } from './angles'
import type { Angle, Problem } from './angles'
import { plainText } from './clean'
import { readLink } from './links'
import { readGeoUri, readStructured } from './structured'
import { tokensOf } from './tokens'
import type { Axis } from './tokens'

export { isProblem }
export type { Axis, Problem }

/** A place that a text names. */
export interface PlaceText {
  /** As written, not converted. */
  position: Position
  /** The datum the text itself names or its map uses; null if it says nothing. */
  datum: Datum | null
  /** What was assumed or left out, in words. */
  notes: string[]
}

const DATUM_WORDS: readonly (readonly [RegExp, Datum])[] = [
  [/wgs[-_ ]?(?:19)?84(?:坐标系?)?|cgcs[-_ ]?2000(?:坐标系?)?/gi, 'WGS-84'],
  [/gcj[-_ ]?02(?:坐标系?)?|火星坐标系?|(?:高德|腾讯(?!新闻|视频|文档|会议))(?:地图)?(?:坐标系?)?/gi, 'GCJ-02'],
  [/bd[-_ ]?09(?:ll)?(?:坐标系?)?|百度(?!百科|文库|贴吧|网盘)(?:地图)?(?:坐标系?)?/gi, 'BD-09'],
]

/** The datum that words in the text name, and the text without them. */
function namedDatum(text: string): { datum: Datum | null; rest: string } | Problem {
  let rest = text
  const named = new Set<Datum>()
  for (const [words, datum] of DATUM_WORDS) {
    rest = rest.replace(words, () => {
      named.add(datum)
      return ' '
    })
  }
  const [datum = null] = named
  return named.size > 1 ? { problem: `里面写了 ${[...named].join(' 和 ')}，不知道是哪种坐标` } : { datum, rest }
}

type Groups = ReturnType<typeof partsOf>['groups']

const inRange = ([lng, lat]: Position) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90
const figure = (value: number) => String(Number(value.toFixed(8)))

/** In the order that is given, or the reverse where only that one is possible. */
function ordered([first, second]: Position, note: string): { position: Position; notes: string[] } | Problem {
  const turned: Position = [second, first]
  if (isSwapped([first, second]) || (!inRange([first, second]) && inRange(turned)))
    return { position: turned, notes: [note] }
  if (inRange([first, second])) return { position: [first, second], notes: [] }
  const isFar = Math.max(Math.abs(first), Math.abs(second)) > 180
  return { problem: isFar ? '经度不能超过 180 度，纬度不能超过 90 度' : '两个数都超过 90，不能是纬度' }
}

/** Both angles by what is written at them, or by the usual order. */
function arranged([first, second]: readonly [Angle, Angle]): { position: Position; notes: string[] } | Problem {
  if (first.axis !== null && first.axis === second.axis)
    return { problem: `两个数都写成了${first.axis === 'lng' ? '经度' : '纬度'}` }
  const axis: Axis | null = first.axis ?? (second.axis === null ? null : second.axis === 'lng' ? 'lat' : 'lng')
  if (axis === null) {
    const result = ordered([first.value, second.value], '纬度写在前面，已按纬度在前读')
    if (isProblem(result) || result.notes.length > 0 || isSwapped([second.value, first.value])) return result
    // Elsewhere both orders may be possible.
    return { ...result, notes: ['按经度在前读'] }
  }
  const position: Position = axis === 'lng' ? [first.value, second.value] : [second.value, first.value]
  return inRange(position)
    ? { position, notes: [] }
    : { problem: `纬度不能超过 90 度，这里是 ${figure(position[1])}：经度和纬度写反了吗？` }
}

function countProblem(count: number): string {
  if (count === 0) return '没有看到坐标，请输入经度和纬度'
  if (count === 1) return '只有一个数，请把经度和纬度都写上'
  return count % 2 === 0 && count > 3
    ? `这里有 ${count} 个数（像是 ${count / 2} 个位置），只要一个位置；小数点请用“.”`
    : `这里有 ${count} 个数，分不清哪些是经度和纬度`
}

const HEIGHT = { least: -500, most: 9000 } as const

/** A third number without marks is a height; nothing is stored of it. */
function withoutHeight(groups: Groups, height: string | null): { groups: Groups; height: string | null } {
  const last = groups.at(-1)
  const [single] = last?.numbers ?? []
  const isThird = groups.length === 3 && height === null && last && isBareNumber(last) && !isNumbered(groups)
  return isThird && single && isHeightLike(single.value)
    ? { groups: groups.slice(0, -1), height: single.text }
    : { groups, height }
}

/** Angles and a height from free text. */
function readAngles(text: string): { position: Position; notes: string[] } | Problem {
  const tokens = tokensOf(text)
  if ('unknown' in tokens) return { problem: `看不懂“${tokens.unknown}”` }
  const parts = partsOf(tokens)
  const { groups, height } = withoutHeight(parts.groups, parts.height)
  const [one, two] = groups
  if (!one || !two || groups.length > 2) return { problem: countProblem(groups.length) }
  if (isUneven(groups)) return { problem: '分不清最后一个数是分还是海拔，请写上 ° 和 ′' }
  const [first, second] = [angleOf(one), angleOf(two)]
  if (isProblem(first)) return first
  if (isProblem(second)) return second
  const result = arranged([first, second])
  if (isProblem(result)) return result
  const leftOut = [height !== null && `“${height}”是海拔，不用`, parts.words !== '' && `“${parts.words}”没有用到`]
  return { position: result.position, notes: [...result.notes, ...leftOut.filter((note) => note !== false)] }
}

const decimalsOf = ({ numbers }: Groups[number]): number => numbers[0]?.text.split('.')[1]?.length ?? 0

/**
 * A row's number, or a price, before its place: 1, 118.16, 30.13. Its number is written with fewer decimals than both of the
 * place; or it is whole, one of the two has decimals and both can be a place: 12 118.16 30.
 */
function isNumbered(groups: Groups): boolean {
  const [first = 0, ...decimals] = groups.map(decimalsOf)
  if (decimals.every((count) => count > first)) return true
  const [number = 0, one = 0, two = 0] = groups.map(({ numbers }) => numbers[0]?.value ?? 0)
  // 120, 30.25, 0: KML writes a height of 0 behind each place.
  if (two === 0) return false
  if (number > 70 && inRange([number, one]) && two < one) return false
  return first === 0 && decimals.some((count) => count > 0) && (inRange([one, two]) || inRange([two, one]))
}

const isBareNumber = ({ numbers, before, after }: Groups[number]) =>
  numbers.length === 1 && numbers[0]?.unit === null && before.length + after.length === 0
/** 30 and 118 30: the last number may be minutes or a height. */
const isUneven = (groups: Groups) =>
  groups.every(({ numbers }) => numbers.every(({ unit }) => unit === null)) &&
  groups[0]?.numbers.length !== groups[1]?.numbers.length
const isHeightLike = (value: number) => value >= HEIGHT.least && value <= HEIGHT.most

/** Without the quotes of CSV and the full stop of a sentence, and with a gap in ISO 6709: +30.13+118.16/ */
const unquoted = (text: string) =>
  (/^(["'])([^"']*)\1$/s.exec(text)?.[2] ?? text)
    .replace(/"([\d.+-]+)"(?=\s*(?:[,;]|$))/g, '$1')
    .replace(/^([+-]\d{1,2}\.\d+)([+-]\d{1,3}\.\d+)(?:[+-]\d+(?:\.\d+)?)?\/?$/, 'lat $1, lng $2')
    .replace(/^y\s*[=:]\s*([+-]?[\d.]+)[\s,;]*x\s*[=:]\s*([+-]?[\d.]+)$/i, 'x=$2, y=$1')
    .replace(/(?<=[a-z])\.$/i, '')

/**
 * Reads one place in the forms people copy: decimals, degrees with minutes and seconds, letters, labels, links of maps,
 * GeoJSON, WKT, geo URIs. What can be read in two ways, or in none, is a problem in words.
 */
export function readPlace(input: string): PlaceText | Problem {
  const text = plainText(input)
  if (text === '') return { problem: '请输入坐标' }
  const link = readLink(text)
  const code = codeProblem(text)
  if (link && isProblem(link)) return code === null ? link : { problem: code }
  if (link) return placed(link.position, link.datum, link.note === null ? [] : [link.note])
  const uri = readGeoUri(text)
  if (uri) return placed(uri, null, [])
  const structured = readStructured(text)
  const named = namedDatum(unquoted(text))
  if (structured && isProblem(structured)) return structured
  if (isProblem(named)) return named
  if (structured) return placed(structured.position, named.datum, [])
  if (code !== null) return { problem: code }
  const result = readAngles(named.rest)
  return isProblem(result) ? result : { ...result, datum: named.datum }
}

/** Figures and letters of Plus Codes, which spell no words. */
const PLUS_CODE = /(?<![a-z\d])(?=[\d]*[a-z])[23456789cfghjmpqrvwx]{4,8}\+[23456789cfghjmpqrvwx]{0,3}(?![a-z\d])/i
const WORDS_ADDRESS = /^\/{0,3}\p{L}{2,}[.。・]\p{L}{2,}[.。・]\p{L}{2,}$|(?:w3w\.co|what3words\.com)\//iu
/** 50R MU 12345 67890, 50R 612345 3334567. */
const GRID =
  /(?<![a-z\d])\d{1,2}\s?[c-hj-np-x]\s*(?:[a-hj-z]{2}\s*\d{2,5}\s*\d{2,5}|\d{6}(?:\.\d+)?\s+\d{6,7}(?:\.\d+)?)(?!\d)/i
const WAY = '请在它的地图里查到经度和纬度，再粘贴'

/** Why a code for a place cannot be read; null for other text. */
function codeProblem(text: string): string | null {
  if (PLUS_CODE.test(text)) return `这是 Plus Code（谷歌地图的短代码），不是经纬度：${WAY}`
  if (WORDS_ADDRESS.test(text)) return `这是 what3words 的三个词，不是经纬度：${WAY}`
  return GRID.test(text) ? `这是 UTM 或军用网格（MGRS）坐标，不是经纬度：${WAY}` : null
}

/** Of a form whose order is fixed. */
function placed(position: Position, datum: Datum | null, notes: string[]): PlaceText | Problem {
  const result = ordered(position, '经度和纬度写反了，已经换过来')
  return isProblem(result) ? result : { position: result.position, datum, notes: [...notes, ...result.notes] }
}

/** One angle of a known axis, in degrees. */
export function readAngle(input: string, axis: Axis): { value: number } | Problem {
  const tokens = tokensOf(unquoted(plainText(input)), true)
  const name = axis === 'lng' ? '经度' : '纬度'
  if ('unknown' in tokens) return { problem: `看不懂“${tokens.unknown}”` }
  const { groups, words } = partsOf([{ kind: 'axis', axis, text: name }, ...tokens])
  const [group] = groups
  if (!group || groups.length !== 1 || words !== '') return { problem: `这里只要一个${name}` }
  return angleOf(group)
}
