import * as z from 'zod'
import { isLink } from './link'
import { mediaUrl } from './mediaUrl'

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
export const REMOVED_ELEMENTS = [
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'embed',
  'applet',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'listing',
  'title',
  'head',
  'svg',
  'math',
  'select',
  'option',
  'textarea',
  'frameset',
  'portal',
] as const

export const ALIGNMENTS = ['center', 'right', 'justify'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

/** Alignment requested by a style; null inherits from the surrounding text. */
export function alignmentIn(style: string): Alignment | null {
  const keyword = /(?:^|;)\s*text-align\s*:\s*(\w+)\s*(?:;|$)/i.exec(style)?.[1]?.toLowerCase()
  return ALIGNMENTS.find((alignment) => alignment === keyword) ?? null
}

const digitsOnly = (digits: RegExp) => (value: string) => (digits.test(value) ? value : null)
const storedUrl = (value: string) => (mediaUrl.safeParse(value).success ? value : null)

/** Attribute value as stored; null drops it. */
const ATTRIBUTES: Readonly<Record<string, (value: string) => string | null>> = {
  href: (value) => (isLink(value) ? value : null),
  // Pictures and videos must be stored files: rich text never loads anything from elsewhere.
  src: storedUrl,
  poster: storedUrl,
  alt: (value) => value,
  width: digitsOnly(/^[1-9]\d{0,3}$/),
  height: digitsOnly(/^[1-9]\d{0,3}$/),
  colspan: digitsOnly(/^[1-9]\d?$/),
  rowspan: digitsOnly(/^[1-9]\d{0,2}$/),
  start: digitsOnly(/^\d{1,4}$/),
  controls: () => '',
  style: (value) => {
    const alignment = alignmentIn(value)
    return alignment && `text-align:${alignment}`
  },
}

/** Attribute without which the element is useless. */
const REQUIRED_ATTRIBUTE: Readonly<Record<string, string>> = { a: 'href', img: 'src', video: 'src' }

/** Attributes retained on an element; null if the element itself is dropped and replaced by its content. */
export function allowedAttributes(
  tag: string,
  attributes: Readonly<Record<string, string>>,
): Record<string, string> | null {
  const allowed = Object.hasOwn(RICH_TEXT, tag) ? RICH_TEXT[tag] : undefined
  if (!allowed) return null
  const result: Record<string, string> = {}
  for (const name of allowed) {
    const text = Object.hasOwn(attributes, name) ? attributes[name] : undefined
    const value = text === undefined ? null : ATTRIBUTES[name]?.(text)
    if (value != null) result[name] = value
  }
  // A video without controls cannot be started.
  if (tag === 'video') result['controls'] = ''
  const required = REQUIRED_ATTRIBUTE[tag]
  return required === undefined || Object.hasOwn(result, required) ? result : null
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
    const character = html.charAt(at)
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at + 1
  }
  return html.length
}

/** Length of a rich text as counted by editor and contract: characters without white space, an entity as one. */
export const countCharacters = (html: string): number =>
  Array.from(
    textOf(html)
      .replace(/&nbsp;|[\s\u200B]/g, '')
      .replace(/&#?\w{1,31};/g, '·'),
  ).length

/** Characters read per minute on a phone. */
const PACE = 300

export const readingMinutes = (characters: number): number => Math.ceil(characters / PACE)

const MARKUP_PER_CHARACTER = 8
const MARKUP_MIN = 20_000
const markupMax = (max: number) => MARKUP_MIN + max * MARKUP_PER_CHARACTER

const formatCount = (count: number) => count.toLocaleString('zh-CN')

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Rich text of at most `max` characters. The server also sanitises it (`cleanRichText`); a schema only measures. */
export const richText = (max: number) =>
  z
    .string()
    .overwrite((html) => html.replace(CONTROL, '').toWellFormed())
    .superRefine((html, context) => {
      const count = countCharacters(html)
      if (count > max)
        context.addIssue({ code: 'custom', message: `正文 ${formatCount(count)} 字，最多 ${formatCount(max)} 字` })
      else if (html.length > markupMax(max)) {
        context.addIssue({
          code: 'custom',
          message: `正文连同格式 ${formatCount(html.length)} 个字符，最多 ${formatCount(markupMax(max))} 个，请清除部分格式`,
        })
      }
    })
