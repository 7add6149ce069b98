import * as z from 'zod'
import { isLink } from './link'
import { mediaUrl } from '../media/storage'

/**
 * What a rich text may hold: its elements and their attributes. Classes, ids, other styles and event handlers are never
 * kept. Server (server/lib/richText) and console (lib/richText) read this one list.
 */
export const RICH_TEXT: Readonly<Record<string, readonly string[]>> = {
  p: ['style'],
  h2: ['style'],
  h3: ['style'],
  br: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  a: ['href'],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  figure: ['style'],
  figcaption: [],
  img: ['src', 'alt', 'width', 'height'],
  video: ['src', 'poster', 'controls'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** Elements that are left out with everything in them: their content is no text, or is read differently by different parsers. */
export const LEFT_OUT_WHOLE = [
  'script', 'style', 'noscript', 'template', 'iframe', 'object', 'embed', 'applet', 'noembed', 'noframes', 'xmp', 'plaintext', 'listing',
  'title', 'head', 'svg', 'math', 'select', 'option', 'textarea', 'frameset', 'portal',
] as const

export const ALIGNMENTS = ['center', 'right', 'justify'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

/** The alignment that a style asks for; null is that of the text around it. */
export function alignmentIn(style: string): Alignment | null {
  const named = /(?:^|;)\s*text-align\s*:\s*(\w+)\s*(?:;|$)/i.exec(style)?.[1]?.toLowerCase()
  return ALIGNMENTS.find((alignment) => alignment === named) ?? null
}

const whole = (digits: RegExp) => (value: string) => (digits.test(value) ? value : null)
const stored = (value: string) => (mediaUrl.safeParse(value).success ? value : null)

/** The value of an attribute as it is kept, null when it is not. */
const ATTRIBUTES: Readonly<Record<string, (value: string) => string | null>> = {
  href: (value) => (isLink(value) ? value : null),
  // Pictures and videos are stored files only: nothing of a text is fetched from elsewhere.
  src: stored,
  poster: stored,
  alt: (value) => value,
  width: whole(/^[1-9]\d{0,3}$/),
  height: whole(/^[1-9]\d{0,3}$/),
  colspan: whole(/^[1-9]\d?$/),
  rowspan: whole(/^[1-9]\d{0,2}$/),
  start: whole(/^\d{1,4}$/),
  controls: () => '',
  style: (value) => {
    const alignment = alignmentIn(value)
    return alignment && `text-align:${alignment}`
  },
}

/** Without it the element says nothing. */
const NEEDED: Readonly<Record<string, string>> = { a: 'href', img: 'src', video: 'src' }

/** The attributes of an element that are kept; null when the element itself is not, its content then takes its place. */
export function attributesKept(tag: string, given: Readonly<Record<string, string>>): Record<string, string> | null {
  const allowed = Object.hasOwn(RICH_TEXT, tag) ? RICH_TEXT[tag] : undefined
  if (!allowed) return null
  const kept: Record<string, string> = {}
  for (const name of allowed) {
    const value = Object.hasOwn(given, name) ? ATTRIBUTES[name]?.(given[name]!) : null
    if (value != null) kept[name] = value
  }
  // A video that cannot be started is none.
  if (tag === 'video') kept['controls'] = ''
  const needed = NEEDED[tag]
  return needed === undefined || Object.hasOwn(kept, needed) ? kept : null
}

/** The characters of a text without its markup. One pass: what never ends must not cost more than its length. */
export function textOf(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) return text + html.slice(at)
    text += html.slice(at, open)
    at = endOfTag(html, open + 1)
  }
  return text
}

function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at += 1) {
    const character = html[at]!
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at + 1
  }
  return html.length
}

/** How long a rich text is, as editor and contract count it: characters but for white space, an entity as one. */
export const countCharacters = (html: string): number =>
  Array.from(textOf(html).replace(/&nbsp;|[\s\u200B]/g, '').replace(/&#?\w{1,31};/g, '·')).length

/** Characters that are read in a minute on a phone. */
const PACE = 300

export const readingMinutes = (characters: number): number => Math.ceil(characters / PACE)

/** Markup that a text of so many characters may have around it, in characters. */
const MARKUP_PER_CHARACTER = 8
const MARKUP_LEAST = 20_000
const markupMax = (max: number) => MARKUP_LEAST + max * MARKUP_PER_CHARACTER

const told = (count: number) => count.toLocaleString('zh-CN')

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** A rich text of at most `max` characters. The server cleans it besides (`cleanRichText`): a schema only measures. */
export const richText = (max: number) =>
  z
    .string()
    .overwrite((html) => html.replace(CONTROL, '').toWellFormed())
    .superRefine((html, context) => {
      const count = countCharacters(html)
      if (count > max) context.addIssue({ code: 'custom', message: `正文 ${told(count)} 字，最多 ${told(max)} 字` })
      else if (html.length > markupMax(max)) {
        context.addIssue({ code: 'custom', message: `正文连同格式 ${told(html.length)} 个字符，最多 ${told(markupMax(max))} 个，请清除部分格式` })
      }
    })
