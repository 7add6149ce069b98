import { alignmentIn } from '@/contract/kit/richText'
import { mediaUrl } from '@/contract/kit/mediaUrl'
import { ALIGN } from '@/lib/richText'
import { styleAsData } from '@/lib/styleText'
import { fileInAddress } from '../pictures/fetchPicture'
import type { PictureQueue } from '../pictures/queue'
import { required } from '@/lib/required'

/** Marks Word's list prefixes; set by `markListPrefixes`. */
const PREFIX = 'data-list-prefix'

/** Word's lists are styled paragraphs with a literal prefix between conditional comments, which our parsers drop. */
const markListPrefixes = (html: string): string =>
  html.replace(/<!--\[if !supportLists\]-->/g, `<span ${PREFIX}="">`).replace(/<!--\[endif\]-->/g, '</span>')

const levelOf = (paragraph: Element) =>
  Number(/mso-list:[^;]*\blevel(\d)/.exec(paragraph.getAttribute('data-style') ?? '')?.[1] ?? 0)

/** Turns Word's paragraphs into lists, nested by level. */
function makeLists(root: ParentNode): void {
  /** Open lists, outermost first. */
  let open: Element[] = []
  let last: Element | null = null
  for (const paragraph of root.querySelectorAll('p')) {
    const level = levelOf(paragraph)
    if (level === 0) continue
    const prefix = paragraph.querySelector(`[${PREFIX}]`)
    const kind = /^\s*[([]?([0-9]+|[a-z]{1,3}|[一二三四五六七八九十]+)[.)、）\]]/i.test(prefix?.textContent ?? '')
      ? 'ol'
      : 'ul'
    prefix?.remove()
    const item = paragraph.ownerDocument.createElement('li')
    if (open[0] === undefined || last !== paragraph.previousElementSibling) open = []
    open.length = Math.min(open.length, level)
    while (open.length < level) {
      const list = paragraph.ownerDocument.createElement(kind)
      const within = open.at(-1)
      if (within) (within.lastElementChild ?? within).append(list)
      else paragraph.before(list)
      open.push(list)
    }
    required(open.at(-1), 'open list').append(item)
    paragraph.replaceWith()
    item.append(paragraph)
    last = open[0] ?? null
  }
}

/** What a paste changed. */
export interface Pasted {
  from: string
  /** Number of places that lost their styling. */
  styles: number
  /** Queue ids of the pictures. */
  pictures: string[]
}

const sourceOf = (html: string): string =>
  /kingsoft|WPS Office/i.test(html)
    ? 'WPS'
    : /microsoft-com:office:(?:excel|spreadsheet)/i.test(html)
      ? 'Excel'
      : /microsoft-com:office|class="?Mso/i.test(html)
        ? 'Word'
        : /mmbiz\.qpic\.cn|rich_media/i.test(html)
          ? '微信文章'
          : '网页'

const HEADINGS: Readonly<Record<string, string>> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }

/** Pasted markup cleaned for the editor, and what it lost. Content copied from an editor stays unchanged. */
export function cleanPasted(html: string, queue: PictureQueue): { html: string; pasted: Pasted | null } {
  const plain = styleAsData(markListPrefixes(html))
  if (html.includes('data-pm-slice')) return { html: plain, pasted: null }
  const { body } = new DOMParser().parseFromString(plain, 'text/html')
  const pasted: Pasted = { from: sourceOf(html), styles: 0, pictures: [] }
  makeLists(body)
  for (const element of body.querySelectorAll('*')) {
    const style = element.getAttribute('data-style') ?? ''
    const align = alignmentIn(style) ?? alignmentIn(`text-align:${element.getAttribute('align') ?? ''}`)
    if (
      element.localName === 'font' ||
      style.replace(/(?:^|;)\s*(?:text-align|mso-[\w-]+)\s*:[^;]*/g, '').trim() !== ''
    )
      pasted.styles += 1
    element.removeAttribute('data-style')
    if (align) element.setAttribute(ALIGN, align)
    const heading = HEADINGS[element.localName]
    if (heading) rename(element, heading)
    else if (element.localName === 'span' && /font-weight\s*:\s*(?:bold|[6-9]00)/.test(style)) rename(element, 'strong')
    else if (element.localName === 'img') rehost(element, queue, pasted)
  }
  return { html: body.innerHTML, pasted }
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
