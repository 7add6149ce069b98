import * as z from 'zod'
import { isLink } from './link'
import { mediaUrl } from '../media/storage'

/**
 * Elements and attributes allowed in rich text. Classes, ids, other styles and event handlers are always dropped.
 * Server (server/lib/richText) and console (lib/richText) share this list.
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

/** Elements dropped with their content, which is not text or is parsed differently by different parsers. */
export const LEFT_OUT_WHOLE = [
  'script', 'style', 'noscript', 'template', 'iframe', 'object', 'embed', 'applet', 'noembed', 'noframes', 'xmp', 'plaintext', 'listing',
  'title', 'head', 'svg', 'math', 'select', 'option', 'textarea', 'frameset', 'portal',
] as const

export const ALIGNMENTS = ['center', 'right', 'justify'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

/** Alignment requested by a style; null inherits from the surrounding text. */
export function alignmentIn(style: string): Alignment | null {
  const named = /(?:^|;)\s*text-align\s*:\s*(\w+)\s*(?:;|$)/i.exec(style)?.[1]?.toLowerCase()
  return ALIGNMENTS.find((alignment) => alignment === named) ?? null
}

const whole = (digits: RegExp) => (value: string) => (digits.test(value) ? value : null)
const stored = (value: string) => (mediaUrl.safeParse(value).success ? value : null)

/** Attribute value as stored; null drops it. */
const ATTRIBUTES: Readonly<Record<string, (value: string) => string | null>> = {
  href: (value) => (isLink(value) ? value : null),
  // Pictures and videos must be stored files: rich text never loads anything from elsewhere.
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

/** Attribute without which the element is useless. */
const NEEDED: Readonly<Record<string, string>> = { a: 'href', img: 'src', video: 'src' }

/** Attributes retained on an element; null if the element itself is dropped and replaced by its content. */
export function attributesKept(tag: string, given: Readonly<Record<string, string>>): Record<string, string> | null {
  const allowed = Object.hasOwn(RICH_TEXT, tag) ? RICH_TEXT[tag] : undefined
  if (!allowed) return null
  const kept: Record<string, string> = {}
  for (const name of allowed) {
    const value = Object.hasOwn(given, name) ? ATTRIBUTES[name]?.(given[name]!) : null
    if (value != null) kept[name] = value
  }
  // A video without controls cannot be started.
  if (tag === 'video') kept['controls'] = ''
  const needed = NEEDED[tag]
  return needed === undefined || Object.hasOwn(kept, needed) ? kept : null
}

/** The text without markup. Single pass: an unclosed tag must not cost more than linear time. */
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

/** Length of a rich text as counted by editor and contract: characters without white space, an entity as one. */
export const countCharacters = (html: string): number =>
  Array.from(textOf(html).replace(/&nbsp;|[\s\u200B]/g, '').replace(/&#?\w{1,31};/g, '·')).length

/** Characters read per minute on a phone. */
const PACE = 300

export const readingMinutes = (characters: number): number => Math.ceil(characters / PACE)

/** Allowance for markup per character of text, in characters. */
const MARKUP_PER_CHARACTER = 8
const MARKUP_LEAST = 20_000
const markupMax = (max: number) => MARKUP_LEAST + max * MARKUP_PER_CHARACTER

const told = (count: number) => count.toLocaleString('zh-CN')

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Rich text of at most `max` characters. The server also sanitises it (`cleanRichText`); a schema only measures. */
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
