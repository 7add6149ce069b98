import { mediaUrl } from '@/contract/kit/mediaUrl'
import type { StyleReader } from './pastedStyles'

/** What a rich text cannot hold, by its name with its measure word. */
export type LeftOut = Map<string, number>

const VIDEO_PAGE = /v\.qq\.com|youku|bilibili|iqiyi|youtu|douyin|ixigua|vimeo|player|video/i

/** Elements that the page's policy on markup takes out while it is parsed, by their names in words. */
const UNPARSED: readonly [tag: RegExp, name: string][] = [
  [/^(?:mp-video|mpvideo|mp-common-videosnap)$/, '个视频'],
  [/^(?:mpvoice|mp-common-mpaudio|qqmusic|mp-common-qqmusic)$/, '个音频'],
  [/^mp-/, '张微信卡片'],
  [/^(?:object|embed|applet)$/, '个嵌入的对象'],
]

const LEFT_OUT = 'data-left-out'
const NAMES = 'iframe|frame|object|embed|applet|mp-[\\w-]+|mpvoice|mpvideo|qqmusic'
const OPENED = new RegExp(String.raw`<(${NAMES})(?=[\s/>])(?:[^"'<>]|"[^"]*"|'[^']*')*>`, 'gi')
const CLOSED = new RegExp(String.raw`</(${NAMES})\s*>`, 'gi')

function nameOf(tag: string, name: string): string {
  const known = UNPARSED.find(([pattern]) => pattern.test(name))
  return known ? known[1] : VIDEO_PAGE.test(tag) ? '个视频' : '个嵌入的网页'
}

/** Puts a mark in the place of what would be gone before it could be named. An object keeps what it holds, to go with it. */
export const markForeign = (html: string): string =>
  html
    .replace(OPENED, (tag, name: string) => {
      const mark = `<span ${LEFT_OUT}="${nameOf(tag, name.toLowerCase())}">`
      return name.toLowerCase() === 'object' ? mark : `${mark}</span>`
    })
    .replace(CLOSED, (_, name: string) => (name.toLowerCase() === 'object' ? '</span>' : ''))

const isStored = (media: Element) => mediaUrl.safeParse(media.getAttribute('src') ?? '').success

const KINDS: readonly [selector: string, name: string | ((element: Element) => string | null)][] = [
  [`[${LEFT_OUT}]`, (mark) => mark.getAttribute(LEFT_OUT)],
  ['video', (video) => (isStored(video) ? null : '个视频')],
  ['audio', '个音频'],
  ['math', '个公式'],
  ['svg, canvas', '个图形'],
  ['input:not([type=hidden]), select, textarea, button', '个表单控件'],
  ['hr', '条分隔线'],
]

/** Removed without a word: nothing that a reader sees. */
const UNSEEN = 'script, noscript, template, title, meta, link, base, xml, input[type=hidden]'

/** Removes what cannot be kept, and counts what a reader would miss. */
export function removeForeign(root: Element, styleOf: StyleReader): LeftOut {
  for (const element of root.querySelectorAll(UNSEEN)) element.remove()
  const leftOut: LeftOut = new Map()
  const count = (name: string) => leftOut.set(name, (leftOut.get(name) ?? 0) + 1)
  for (const [selector, name] of KINDS)
    for (const element of root.querySelectorAll(selector)) {
      const isInner = !root.contains(element)
      const missed = isInner ? null : typeof name === 'string' ? name : name(element)
      if (missed === null) continue
      // Pages draw spaces with empty ones.
      if (missed !== '个图形' || element.localName === 'canvas' || element.childElementCount > 0) count(missed)
      element.remove()
    }
  for (const element of root.querySelectorAll('[data-style*="url(" i]'))
    if (/url\(/.test(styleOf(element).get('background-image') ?? styleOf(element).get('background') ?? ''))
      count('张背景图片')
  return leftOut
}
