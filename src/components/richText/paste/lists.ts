import { markedPrefix, typedPrefix } from './listPrefix'
import type { Prefix } from './listPrefix'
import type { StyleReader } from './pastedStyles'

interface Item {
  /** The element that the item replaces. */
  source: Element
  content: Node[]
  /** Comparable within a list: Word's level, or how far a paragraph is moved in. */
  depth: number
  kind: 'ol' | 'ul'
  number: number | null
}

interface OpenList {
  depth: number
  kind: 'ol' | 'ul'
  list: Element
}

/** Indents closer than this are the same. */
const DEPTH_TOLERANCE = 3

/** Builds nested lists of items that follow each other, whatever the source calls its levels. */
class ListBuilder {
  private open: OpenList[] = []
  private root: Element | null = null

  add({ source, content, depth, kind, number }: Item): void {
    if (source.previousElementSibling !== this.root || followsText(source)) this.open = []
    while ((this.top()?.depth ?? -Infinity) > depth + DEPTH_TOLERANCE) this.open.pop()
    const before = this.top()
    const isSame = before !== undefined && Math.abs(before.depth - depth) <= DEPTH_TOLERANCE
    if (isSame && (before.kind !== kind || (number === 1 && kind === 'ol'))) this.open.pop()
    if (!isSame || this.top() !== before) this.begin(source, { depth, kind, number })
    const item = source.ownerDocument.createElement('li')
    item.append(...content)
    this.top()?.list.append(item)
    if (!item.contains(source)) source.remove()
  }

  private top(): OpenList | undefined {
    return this.open.at(-1)
  }

  private begin(source: Element, { depth, kind, number }: Pick<Item, 'depth' | 'kind' | 'number'>): void {
    const list = source.ownerDocument.createElement(kind)
    if (kind === 'ol' && number !== null && number > 1) list.setAttribute('start', String(number))
    const within = this.top()?.list.lastElementChild
    if (within) within.append(list)
    else {
      source.before(list)
      this.root = list
    }
    this.open.push({ depth, kind, list })
  }
}

function followsText({ previousSibling }: ChildNode): boolean {
  for (let node = previousSibling; node; node = node.previousSibling) {
    if (node instanceof Element) return false
    if (node.nodeType === node.TEXT_NODE && node.textContent?.trim() !== '') return true
  }
  return false
}

/** CSS pixels of a length; 0 for what has none. */
function pixelsOf(length = ''): number {
  const [, digits, unit = ''] = /^(-?\d*\.?\d+)(pt|px|cm|mm|in|em|rem)?$/.exec(length) ?? []
  const size = { pt: 4 / 3, cm: 37.8, mm: 3.78, in: 96, em: 16, rem: 16 }[unit] ?? 1
  return digits === undefined ? 0 : Number(digits) * size
}

function leftOf(paragraph: Element, styleOf: StyleReader): number {
  const style = styleOf(paragraph)
  const sides = style.get('margin')?.split(/\s+/) ?? []
  return pixelsOf(style.get('margin-left') ?? sides[3] ?? sides[1] ?? sides[0])
}

/** Word's levels count in steps well above the tolerance. */
const LEVEL = 100

function itemOf(paragraph: Element, styleOf: StyleReader): { prefix: Prefix | null; depth: number } | null {
  const style = styleOf(paragraph)
  const level = /\blevel(\d)/.exec(style.get('mso-list') ?? '')?.[1]
  if (level !== undefined) {
    const prefix = markedPrefix(paragraph, styleOf) ?? typedPrefix(paragraph, styleOf, true)
    return { prefix, depth: Number(level) * LEVEL }
  }
  const isItem =
    /\bMsoListParagraph/i.test(paragraph.className) ||
    pixelsOf(style.get('text-indent')) < 0 ||
    markedPrefix(paragraph, styleOf) !== null
  const prefix = markedPrefix(paragraph, styleOf) ?? typedPrefix(paragraph, styleOf, isItem)
  return prefix && { prefix, depth: leftOf(paragraph, styleOf) }
}

/** Makes lists of the paragraphs that Word and WPS write for them. */
function fromParagraphs(root: Element, styleOf: StyleReader): void {
  const builder = new ListBuilder()
  for (const paragraph of root.querySelectorAll('p')) {
    if (paragraph.closest('li')) continue
    const item = itemOf(paragraph, styleOf)
    if (!item) continue
    const { prefix, depth } = item
    prefix?.remove()
    const { kind = 'ul', number = null } = prefix ?? {}
    if (kind === 'text') continue
    builder.add({ source: paragraph, content: [paragraph], depth, kind, number })
  }
}

/** Word in the browser writes a list around each item, all side by side. */
function fromWordOnline(root: Element): void {
  const builder = new ListBuilder()
  for (const box of root.querySelectorAll('.ListContainerWrapper')) {
    const list = box.querySelector(':scope > ol, :scope > ul')
    const item = list?.querySelector(':scope > li[data-aria-level]')
    if (!list || !item || list.childElementCount > 1) continue
    const start = Number(item.getAttribute('data-aria-posinset') ?? list.getAttribute('start'))
    builder.add({
      source: box,
      content: [...item.childNodes],
      depth: Number(item.getAttribute('data-aria-level')) * LEVEL,
      kind: list.localName === 'ol' ? 'ol' : 'ul',
      number: start || null,
    })
  }
}

/** A list directly in a list, as Google Docs and Apple's programs write, belongs to the item before it. */
function nestInItems(root: Element): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling
    if (before?.localName === 'li') before.append(list)
    else list.replaceWith(...list.childNodes)
  }
}

/** 飞书 writes a list around each item. */
function joinAdjacent(root: Element): void {
  for (const list of root.querySelectorAll('ul, ol')) {
    const before = list.previousElementSibling
    if (before?.localName !== list.localName || followsText(list)) continue
    const next = (Number(before.getAttribute('start')) || 1) + before.childElementCount
    if (list.localName === 'ul' || Number(list.getAttribute('start')) === next) {
      before.append(...list.childNodes)
      list.remove()
    }
  }
}

/** Lists as they are stored, of what programs write instead. */
export function makeLists(root: Element, styleOf: StyleReader): void {
  fromParagraphs(root, styleOf)
  fromWordOnline(root)
  nestInItems(root)
  joinAdjacent(root)
}
