import { required } from '../../required'
import type { Axis, Token } from './tokens'

/** Degrees with what the text says of them. */
export interface Angle {
  value: number
  axis: Axis | null
}

export interface Problem {
  problem: string
}

export const isProblem = (result: object): result is Problem => 'problem' in result

type NumberToken = Extract<Token, { kind: 'number' }>
type Mark = Extract<Token, { kind: 'axis' | 'side' }>

/** Numbers that make one angle, and the marks around them. */
interface Group {
  numbers: NumberToken[]
  before: Mark[]
  after: Mark[]
}

export interface Parts {
  groups: Group[]
  height: string | null
  words: string
}

const isWhole = ({ text }: NumberToken) => /^[+-]?\d+$/.test(text)
const isMark = (token: Token): token is Mark => token.kind === 'axis' || token.kind === 'side'

/** Whether the number goes on with the angle before it. */
function continues(group: Group | undefined, next: NumberToken, between: Token[], hasMarks: boolean): boolean {
  const last = group?.numbers.at(-1)
  if (!last || between.some((token) => token.kind !== 'gap' || token.hard)) return false
  if (next.unit === '°') return false
  if (next.unit !== null) return last.unit !== '"'
  if (last.unit !== null) return last.unit !== '"' && between.length === 0
  return hasMarks && between.length > 0 && isWhole(last) && (group?.numbers.length ?? 0) < 3
}

/** 北纬30.13°N: the mark says again what the one before the number says, and no number follows it. */
function repeats({ before }: Group, mark: Mark, rest: readonly Token[]): boolean {
  const isSame = before.some(({ kind, axis }) => kind === mark.kind && axis === mark.axis)
  const next = rest.find((token) => token.kind !== 'gap' || token.hard)
  return isSame && next?.kind !== 'number'
}

/** A height: named, or in metres. */
const isHeight = (number: NumberToken, between: Token[]) =>
  number.height || between.some((token) => token.kind === 'height')

/** The tokens since the last number. */
function sinceNumber(tokens: readonly Token[], place: number): Token[] {
  const before = tokens.slice(0, place)
  return before.slice(before.findLastIndex(({ kind }) => kind === 'number') + 1)
}

/** The kinds of marks before the first number. */
function leadsOf(tokens: readonly Token[]): Record<Mark['kind'], boolean> {
  const first = tokens.findIndex(
    (token, place) => token.kind === 'number' && !isHeight(token, sinceNumber(tokens, place)),
  )
  const marks = tokens.slice(0, Math.max(first, 0)).filter(isMark)
  return { axis: marks.some(({ kind }) => kind === 'axis'), side: marks.some(({ kind }) => kind === 'side') }
}

/**
 * Groups numbers into angles, each with its marks. If a kind of mark (N, 经度 …) precedes the first number, marks of that kind precede their
 * numbers throughout; otherwise they follow them.
 */
export function partsOf(tokens: readonly Token[]): Parts {
  const leads = leadsOf(tokens)
  const hasMarks = tokens.some(isMark)
  const groups: Group[] = []
  let height: string | null = null
  let between: Token[] = []
  let pending: Mark[] = []
  for (const [place, token] of tokens.entries()) {
    if (token.kind !== 'number') {
      between.push(token)
      const group = groups.at(-1)
      if (!isMark(token)) continue
      if (!group || (leads[token.kind] && !repeats(group, token, tokens.slice(place + 1)))) pending.push(token)
      else group.after.push(token)
      continue
    }
    if (isHeight(token, between) && height === null && pending.length === 0) height = token.text
    else if (continues(groups.at(-1), token, between, hasMarks)) groups.at(-1)?.numbers.push(token)
    else {
      groups.push({ numbers: [token], before: pending, after: [] })
      pending = []
    }
    between = []
  }
  const words = tokens.map((token) => (token.kind === 'word' ? token.text : '')).join('')
  if (pending.length > 0) groups.at(-1)?.after.push(...pending)
  return { groups: withHead(groups), height, words }
}

/** 经度 纬度 over their numbers, as a table is copied: the marks name them in order. */
function withHead(groups: Group[]): Group[] {
  const [first, ...rest] = groups
  const [one, two, ...more] = first?.before ?? []
  const isHead =
    first && rest.length > 0 && one?.kind === 'axis' && two?.kind === 'axis' && one.axis !== two.axis && !more.length
  if (!isHead || rest.some(({ before, after }) => before.length + after.length > 0)) return groups
  const [second, ...others] = rest
  return [{ ...first, before: [one] }, { ...required(second, 'second number'), before: [two] }, ...others]
}

/** Of a degree: a tenth of a millimetre. */
const DECIMALS = 9
const AXIS_NAMES = { lng: '经度', lat: '纬度' } as const

/** The axis and sign that an angle's marks agree on. */
function markOf({ before, after }: Group): { axis: Axis | null; sign: 1 | -1 | null } | Problem {
  const marks = [...before, ...after]
  const axes = new Set(marks.map(({ axis }) => axis))
  const signs = new Set(marks.flatMap((mark) => (mark.kind === 'side' ? [mark.sign] : [])))
  const [axis = null] = axes
  const [sign = null] = signs
  return axes.size > 1 || signs.size > 1
    ? { problem: `“${marks.map(({ text }) => text).join('”和“')}”标在了同一个数上，不知道它是经度还是纬度` }
    : { axis, sign }
}

/** Why these numbers are no degrees, minutes and seconds; null when they are. */
function sexagesimalProblem(numbers: readonly NumberToken[]): string | null {
  const [degrees, ...smaller] = numbers
  if (!degrees || numbers.length > 3) return '一个角度最多写到度、分、秒三个数，请核对'
  if (degrees.unit === "'" || degrees.unit === '"') return `“${degrees.text}${degrees.unit}”前面没有度`
  if (smaller.length === 0) return null
  const units = smaller.map(({ unit }, index) => unit ?? (index === 0 ? "'" : '"'))
  if (units[0] === units[1] || units[0] === '"') {
    return units.length > 1 || units[0] !== '"'
      ? '度、分、秒的次序不对'
      : `“${required(smaller[0], 'seconds').text}秒”前面没有分`
  }
  if (!numbers.slice(0, -1).every(isWhole)) return '度或分有小数，后面就不能再有分和秒'
  for (const [index, { value, text }] of smaller.entries()) {
    const name = index === 0 ? '分' : '秒'
    if (/^[+-]/.test(text)) return `${name}不能带正负号`
    if (value >= 60) return `${name}要小于 60，这里是 ${text}`
  }
  return null
}

/** Why an angle of this size is none on the earth; null when it is. */
function sizeProblem(size: number, axis: Axis | null): string | null {
  const limit = axis === 'lat' ? 90 : 180
  if (size <= limit) return null
  const hint = axis === 'lat' && size <= 180 ? '：经度和纬度写反了吗？' : ''
  return `${AXIS_NAMES[axis ?? 'lng']}不能超过 ${limit} 度，这里是 ${Number(size.toFixed(6))}${hint}`
}

/** Degrees of one angle, signed. */
export function angleOf(group: Group): Angle | Problem {
  const mark = markOf(group)
  if (isProblem(mark)) return mark
  const [degrees, minutes, seconds] = group.numbers
  const { text, value } = required(degrees, 'degrees')
  const size = Number((Math.abs(value) + (minutes?.value ?? 0) / 60 + (seconds?.value ?? 0) / 3600).toFixed(DECIMALS))
  const isSignedTwice = mark.sign !== null && /^[+-]/.test(text)
  const problem =
    sexagesimalProblem(group.numbers) ??
    (isSignedTwice ? `“${text}”有正负号，又写了方向，请只留一个` : sizeProblem(size, mark.axis))
  if (problem !== null) return { problem }
  const isNegative = mark.sign === -1 || text.startsWith('-')
  return { value: isNegative && size !== 0 ? -size : size, axis: mark.axis }
}
