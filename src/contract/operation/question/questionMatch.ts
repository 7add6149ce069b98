/**
 * Finds the question in the bank a visitor means. Four kinds of evidence, each with a score from 0 to 1 and the
 * matching characters. Pure, so the visitor call and the try-it box cannot differ.
 */

export const MATCH_KINDS = ['exact', 'similar', 'keyword', 'pinyin'] as const
export type MatchKind = (typeof MATCH_KINDS)[number]
export const MATCH_NAMES: Record<MatchKind, string> = {
  exact: '完全相同',
  similar: '相似问法',
  keyword: '关键词',
  pinyin: '拼音',
}

/** Lower scores count as no answer. */
export const THRESHOLD = 0.6

/** Share of the remaining doubt removed by evidence of a second kind. */
const SUPPORT = 0.5
/** Doubt left by one keyword; each further keyword multiplies the rest by this. */
const KEYWORD_DOUBT = 0.55
/** Upper limit for keywords alone, even if nothing else was said: they only name a subject. */
const KEYWORD_SCORE_MAX = 0.9
const PINYIN_WEIGHT = 0.95
/** Less overlap is coincidence. */
const SIMILAR_SCORE_MIN = 0.25

/** Half-open range in code points: from the first character to just past the last. */
type Span = [from: number, to: number]

export interface Evidence {
  by: MatchKind
  score: number
  /** The wording that matched; for keywords, those found, joined by 、. */
  text: string
  /** Matching characters of `text` and of the question asked. */
  marks: Span[]
  asked: Span[]
}

export interface Askable {
  question: string
  similar: readonly string[]
  keywords: readonly string[]
}

/** One syllable per character; non-Chinese characters stay unchanged. */
export type Syllables = (text: string) => readonly string[]

/** Filler words and inaudible characters. */
const IGNORED = /请问|您好|你好|[\s\p{P}\p{S}呀啊呢吗吧哦啦嘛]/gu

interface NormalisedText {
  chars: string[]
  /** Position of each character in the original text. */
  at: number[]
}

/** Full-width letters and digits become half-width. */
const narrow = (text: string) =>
  text.replaceAll(/[\uff01-\uff5e]/g, (char) => String.fromCodePoint(char.charCodeAt(0) - 0xfee0))

function normalise(text: string): NormalisedText {
  const ignored = new Set(
    [...text.matchAll(IGNORED)].flatMap(({ 0: part, index }) => Array.from(part, (_, further) => index + further)),
  )
  const normalised: NormalisedText = { chars: [], at: [] }
  let unit = 0
  for (const [place, char] of Array.from(text).entries()) {
    if (!ignored.has(unit)) {
      normalised.chars.push(narrow(char).toLowerCase())
      normalised.at.push(place)
    }
    unit += char.length
  }
  return normalised
}

const grams = (units: readonly string[]) => [
  ...units,
  ...units.slice(1).map((unit, index) => `${units[index]} ${unit}`),
]

/** Share of characters and character pairs two texts have in common. */
function overlap(a: readonly string[], b: readonly string[]): number {
  const [first, second] = [grams(a), grams(b)]
  if (first.length === 0 || second.length === 0) return 0
  const left = new Map<string, number>()
  for (const gram of first) left.set(gram, (left.get(gram) ?? 0) + 1)
  let common = 0
  for (const gram of second) {
    const count = left.get(gram) ?? 0
    if (count > 0) common += 1
    left.set(gram, count - 1)
  }
  return (2 * common) / (first.length + second.length)
}

function spansOf(places: readonly number[]): Span[] {
  const spans: Span[] = []
  for (const place of [...new Set(places)].toSorted((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last && last[1] === place) last[1] = place + 1
    else spans.push([place, place + 1])
  }
  return spans
}

function placesOf({ chars, at }: NormalisedText, matches: (char: string, index: number) => boolean): number[] {
  const matching = chars.map(matches)
  return at.filter((_, index) => matching[index])
}

/** Sounds that southern speakers, and people who type by ear, do not distinguish. */
const blurred = (syllable: string) => syllable.replace(/^([zcs])h/, '$1').replace(/([aei])ng$/, '$1n')

const round = (score: number) => Math.round(score * 1000) / 1000

function similarTo(question: NormalisedText, text: string): Evidence {
  const candidate = normalise(text)
  const exact = candidate.chars.join('') === question.chars.join('')
  return {
    by: exact ? 'exact' : 'similar',
    score: exact ? 1 : overlap(question.chars, candidate.chars),
    text,
    marks: spansOf(placesOf(candidate, (char) => question.chars.includes(char))),
    asked: spansOf(placesOf(question, (char) => candidate.chars.includes(char))),
  }
}

/** Misspelt but sounds right; the marked characters are those of the misspelling. */
function soundsLike(question: NormalisedText, text: string, syllables: Syllables): Evidence | null {
  const candidate = normalise(text)
  const soundsOf = ({ chars }: NormalisedText) => syllables(chars.join('')).map(blurred)
  const [questionSounds, candidateSounds] = [soundsOf(question), soundsOf(candidate)]
  if (questionSounds.length !== question.chars.length || candidateSounds.length !== candidate.chars.length) return null
  const misspelt = placesOf(
    question,
    (char, index) =>
      !candidate.chars.includes(char) && candidateSounds.some((sound) => sound === questionSounds[index]),
  )
  if (misspelt.length === 0) return null
  const right = placesOf(
    candidate,
    (char, index) => !question.chars.includes(char) && questionSounds.some((sound) => sound === candidateSounds[index]),
  )
  return {
    by: 'pinyin',
    score: PINYIN_WEIGHT * overlap(questionSounds, candidateSounds),
    text,
    marks: spansOf(right),
    asked: spansOf(misspelt),
  }
}

function keywordsIn(question: NormalisedText, keywords: readonly string[]): Evidence | null {
  const haystack = question.chars.join('')
  const hits = keywords.flatMap((keyword) => {
    const needle = normalise(keyword).chars.join('')
    const from = needle === '' ? -1 : haystack.indexOf(needle)
    if (from === -1) return []
    const start = Array.from(haystack.slice(0, from)).length
    return [{ keyword, places: question.at.slice(start, start + Array.from(needle).length) }]
  })
  if (hits.length === 0) return null
  const places = new Set(hits.flatMap((hit) => hit.places))
  const share = places.size / question.chars.length
  const text = hits.map(({ keyword }) => keyword).join('、')
  const score = Math.max(1 - KEYWORD_DOUBT ** hits.length, share >= 0.5 ? KEYWORD_SCORE_MAX * share : 0)
  return {
    by: 'keyword',
    score: Math.min(KEYWORD_SCORE_MAX, score),
    text,
    marks: [[0, Array.from(text).length]],
    asked: spansOf([...places]),
  }
}

const byScore = (a: { score: number }, b: { score: number }) => b.score - a.score
/** The better of two; the earlier one if they are equally good. */
const better = (first: Evidence, next: Evidence) => (next.score > first.score ? next : first)

/** Score of a question with its evidence, strongest first; null if there is none. */
export function matchQuestion(
  text: string,
  { question, similar, keywords }: Askable,
  syllables: Syllables,
): { score: number; evidence: Evidence[] } | null {
  const input = normalise(text)
  if (input.chars.length === 0) return null
  const bestText = similar.map((wording) => similarTo(input, wording)).reduce(better, similarTo(input, question))
  const textEvidence = bestText.score >= SIMILAR_SCORE_MIN ? bestText : null
  const wordings = textEvidence?.by === 'exact' ? [] : [question, ...similar]
  const [bestSound] = wordings.flatMap((wording) => soundsLike(input, wording, syllables) ?? []).toSorted(byScore)
  const soundEvidence = bestSound && bestSound.score > Math.max(SIMILAR_SCORE_MIN, bestText.score) ? bestSound : null
  const evidence = [textEvidence, keywordsIn(input, keywords), soundEvidence]
    .filter((item) => item !== null)
    .toSorted(byScore)
  const [first, second] = evidence
  if (!first) return null
  const score = first.score + (1 - first.score) * SUPPORT * (second?.score ?? 0)
  return { score: round(score), evidence: evidence.map((item) => ({ ...item, score: round(item.score) })) }
}

/** Questions with evidence, best first. */
export function rank<Q extends Askable>(
  text: string,
  questions: readonly Q[],
  syllables: Syllables,
): { question: Q; score: number; evidence: Evidence[] }[] {
  return questions
    .flatMap((question) => {
      const match = matchQuestion(text, question, syllables)
      return match ? [{ question, ...match }] : []
    })
    .toSorted(byScore)
}
