import { alignmentIn } from '@/contract/kit/richText'
import { mediaUrl } from '@/contract/kit/mediaUrl'
import { ALIGN } from '@/lib/richText'
import { styleAsData } from '@/lib/styleText'
import { fileInAddress } from '../pictures/fetchPicture'
import type { PictureQueue } from '../pictures/queue'
import { removeHidden } from './hidden'
import { markForeign, removeForeign } from './leftOut'
import { textsIn } from './listPrefix'
import { makeLists } from './lists'
import { makeMarks } from './marks'
import { takeStyles } from './pastedStyles'
import type { Style } from './pastedStyles'

/** What a paste changed. */
export interface Pasted {
  from: string
  /** Number of places that lost their styling. */
  styles: number
  /** Queue ids of the pictures. */
  pictures: string[]
  /** What a text cannot hold, in words: 2 个视频. */
  leftOut: string[]
}

const SOURCES: readonly [sign: RegExp, name: string][] = [
  [/kingsoft|WPS Office/i, 'WPS'],
  [/microsoft-com:office:(?:excel|spreadsheet)/i, 'Excel'],
  [/microsoft-com:office|class="?Mso|ListContainerWrapper|class="[^"]*\bTextRun\b/i, 'Word'],
  [/docs-internal-guid|google-sheets-html-origin/i, 'Google Docs'],
  [/data-lark|lark-record|data-docx-has-block/i, '飞书'],
  [/docs\.qq\.com|docs\.gtimg\.com/i, '腾讯文档'],
  [/Cocoa HTML Writer/i, 'Pages'],
  [/mmbiz\.qpic\.cn|rich_media/i, '微信文章'],
]

const sourceOf = (html: string): string => SOURCES.find(([sign]) => sign.test(html))?.[1] ?? '网页'

const HEADINGS: Readonly<Record<string, string>> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }

/** Styles that a text keeps, or that say nothing of its look. */
const KEPT = /(?:^|;)\s*(?:text-align|font-weight|font-style|text-decoration[\w-]*|mso-[\w-]+)\s*:[^;]*/gi

/** Raised and lowered figures, which have characters of their own: m², CO₂. */
const RAISED: Readonly<Record<string, string>> = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹', sub: '₀₁₂₃₄₅₆₇₈₉' }

function raiseFigures(element: Element, style: Style): void {
  const align = style.get('vertical-align')
  const figures = RAISED[align === 'super' ? 'sup' : align === 'sub' ? 'sub' : element.localName]
  if (figures && /^\d{1,3}$/.test(element.textContent))
    element.textContent = element.textContent.replace(/\d/g, (digit) => figures[Number(digit)] ?? digit)
}

/** Pasted markup cleaned for the editor, and what it lost. Content copied from an editor stays unchanged. */
export function cleanPasted(html: string, queue: PictureQueue): { html: string; pasted: Pasted | null } {
  const plain = styleAsData(html)
  if (html.includes('data-pm-slice')) return { html: plain, pasted: null }
  const { html: withoutSheets, styleOf } = takeStyles(markForeign(plain))
  const { body } = new DOMParser().parseFromString(withoutSheets, 'text/html')
  const hidden = removeHidden(body, styleOf)
  const leftOut = removeForeign(body, styleOf)
  if (hidden.rows > 0) leftOut.set('个隐藏的行', hidden.rows)
  if (hidden.columns > 0) leftOut.set('个隐藏的列', hidden.columns)
  const pasted: Pasted = {
    from: sourceOf(html),
    styles: 0,
    pictures: [],
    leftOut: [...leftOut].map(([name, count]) => `${count} ${name}`),
  }
  makeLists(body, styleOf)
  makeMarks(body, styleOf)
  for (const element of body.querySelectorAll('*')) {
    const style = element.getAttribute('data-style') ?? ''
    const align = alignmentOf(element, style)
    if (element.localName === 'font' || style.replace(KEPT, '').replaceAll(';', '').trim() !== '') pasted.styles += 1
    raiseFigures(element, styleOf(element))
    if (keepsLines(styleOf(element))) breakLines(element)
    element.removeAttribute('data-style')
    if (align) element.setAttribute(ALIGN, align)
    const name = HEADINGS[element.localName] ?? (align && isParagraph(element) ? 'p' : undefined)
    if (name) rename(element, name)
    else if (element.localName === 'img') rehost(element, queue, pasted)
  }
  return { html: body.innerHTML, pasted }
}

/** Wrappers and cells align the paragraphs in them, which are read after them. */
function alignmentOf(element: Element, style: string): string | null {
  if (element.localName === 'center') return 'center'
  return (
    alignmentIn(style) ??
    alignmentIn(`text-align:${element.getAttribute('align') ?? ''}`) ??
    element.parentElement?.getAttribute(ALIGN) ??
    null
  )
}

const WRAPPERS = 'div, section, article, center'
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, figure, img'

/** Whether a wrapper contains only inline content, and so acts as a paragraph. */
const isParagraph = (element: Element): boolean =>
  element.matches(WRAPPERS) && element.querySelector(`${BLOCKS}, ${WRAPPERS}`) === null

const keepsLines = (style: Style): boolean =>
  style.get('white-space')?.startsWith('pre') === true ||
  style.get('white-space-collapse')?.startsWith('preserve') === true

/** Line ends that the source shows, as breaks. */
function breakLines(element: Element): void {
  for (const text of textsIn(element)) {
    // Between the parts of the markup a line end is its layout.
    if (!text.data.includes('\n') || text.data.trim() === '') continue
    const lines = text.data.split(/\r?\n/)
    text.replaceWith(
      ...lines.flatMap((line, index) => (index === 0 ? [line] : [element.ownerDocument.createElement('br'), line])),
    )
  }
}

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  for (const { name: attribute, value } of element.attributes) other.setAttribute(attribute, value)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** Uploads a picture not stored here; its place holds the upload's id. WeChat puts URLs in `data-src`. */
function rehost(image: Element, queue: PictureQueue, pasted: Pasted): void {
  const address = image.getAttribute('data-src') ?? image.getAttribute('src') ?? ''
  if (mediaUrl.safeParse(address).success) return
  const file = address.startsWith('data:') ? fileInAddress(address) : null
  const id = file ? queue.addFile(file) : queue.addAddress(address)
  pasted.pictures.push(id)
  const place = image.ownerDocument.createElement('figure')
  place.setAttribute('data-upload', id)
  image.replaceWith(place)
}
