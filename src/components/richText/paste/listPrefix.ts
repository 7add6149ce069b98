import type { StyleReader } from './pastedStyles'

/** The number or bullet in front of an item's text. */
export interface Prefix {
  /** `text`: a number that no list counts like, such as 第三条. */
  kind: 'ol' | 'ul' | 'text'
  /** Null where it cannot be counted. */
  number: number | null
  /** Takes it out of the text; a `text` stays, one space apart. */
  remove: () => void
}

const CHINESE = '一二三四五六七八九十'
const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'
const NUMBER = String.raw`(?:\d{1,3}\.){0,4}\d{1,3}|[a-z]|[ivx]{2,4}|[${CHINESE}百零〇]{1,6}`
/** `1.`, `(2)`, `a)`, `1.2`, `三、`, `④`. */
const ORDERED = new RegExp(
  String.raw`^[\s\u00A0]*(?:[(（\[]?(${NUMBER})(?:[.．、)）\]](?!\d))|([${CIRCLED}]))[\s\u00A0]*`,
  'i',
)
/** Only as a whole prefix: in a text, `1.2` and `3` are figures. */
const BARE_NUMBER = /^[\s\u00A0]*((?:\d{1,3}\.)*\d{1,3})[\s\u00A0]*$/
const BULLET = /^[\s\u00A0]*[·•●○◦■□◆◇▪▫▶►➢➤✓✔√※★☆§-–—*-][\s\u00A0]+/
/** 第三条, 甲、, 步骤 1, Article I: one letter alone may be a bullet of a symbol font. */
const IN_WORDS = /\p{Script=Han}|[\p{L}\p{N}].|.[\p{L}\p{N}]/u
/** Word fills the way to the text; a typed prefix has one space. */
const WIDE_GAP = /\t|[\s\u00A0]{2}/
const ONE_SIGN_FIRST = /^[\s\u00A0]*\S[\s\u00A0]*/
const ONE_SIGN = /^[\s\u00A0]*\S[\s\u00A0]*$/
/** Their letters are drawn as bullets. */
const SYMBOL_FONT = /symbol|wingdings|webdings|courier/

const CHINESE_FIGURES = /^(?:([一二三四五六七八九])百[零〇]?)?(?:([一二三四五六七八九]?)(十))?([一二三四五六七八九]?)$/

/** 三, 十二, 二十三, 一百零五; null for what counts otherwise. */
function chineseNumber(text: string): number | null {
  const found = CHINESE_FIGURES.exec(text)
  if (!found) return null
  const [hundreds, tens, ones] = [found[1], found[2], found[4]].map((figure) =>
    figure ? CHINESE.indexOf(figure) + 1 : 0,
  )
  const ten = found[3] === undefined ? 0 : tens || 1
  return (hundreds ?? 0) * 100 + ten * 10 + (ones ?? 0) || null
}

function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (CIRCLED.includes(text)) return CIRCLED.indexOf(text) + 1
  const [last = ''] = /[^.]+$/.exec(text) ?? []
  if (/^\d+$/.test(last)) return Number(last)
  return chineseNumber(last)
}

export function textsIn(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** Takes so many characters off the start of an element's text. */
function cutStart(element: Element, length: number): void {
  let left = length
  for (const text of textsIn(element)) {
    if (left === 0) return
    const cut = Math.min(left, text.data.length)
    text.data = text.data.slice(cut)
    left -= cut
  }
}

/** A prefix that the source marks as one: Word's and WPS's `mso-list:Ignore`, or what they put between conditional comments. */
export function markedPrefix(paragraph: Element, styleOf: StyleReader): Prefix | null {
  const nodes = nodesOfPrefix(paragraph, styleOf)
  if (nodes.length === 0) return null
  const text = nodes.map(({ textContent }) => textContent ?? '').join('')
  const words = text.trim().replace(/[\s\u00A0]+/g, ' ')
  const found = ORDERED.exec(text)
  const ordered = found?.[0].length === text.length ? found : BARE_NUMBER.exec(text)
  const isText = !ordered && IN_WORDS.test(words)
  return {
    kind: ordered ? 'ol' : isText ? 'text' : 'ul',
    number: numberOf(ordered?.[1] ?? ordered?.[2]),
    remove: () => {
      if (isText) nodes[0]?.before(`${words} `)
      for (const node of nodes) node.parentNode?.removeChild(node)
    },
  }
}

function nodesOfPrefix(paragraph: Element, styleOf: StyleReader): ChildNode[] {
  const ignored = [...paragraph.querySelectorAll('*')].find((element) => styleOf(element).get('mso-list') === 'ignore')
  if (ignored) return [ignored]
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_COMMENT)
  while (walker.nextNode()) {
    const comment = walker.currentNode as Comment
    if (!/supportLists/i.test(comment.data)) continue
    const nodes: ChildNode[] = []
    for (let node = comment.nextSibling; node; node = node.nextSibling) {
      if (node.nodeType === node.COMMENT_NODE && /endif/i.test((node as Comment).data)) return nodes
      nodes.push(node)
    }
  }
  return []
}

/**
 * A prefix that is only typed: what is left of Word's lists where a browser or another program took the marks away.
 * `isItem` says that the paragraph looks like an item anyway; elsewhere only a prefix set apart in an element counts.
 */
export function typedPrefix(paragraph: Element, styleOf: StyleReader, isItem: boolean): Prefix | null {
  const first = textsIn(paragraph).find(({ data }) => data.trim() !== '')
  if (!first) return null
  const { textContent: text } = paragraph
  const isSymbol = ONE_SIGN.test(first.data) && isInSymbolFont(first, paragraph, styleOf)
  const ordered = isSymbol ? null : ORDERED.exec(text)
  const [prefix] = ordered ?? (isSymbol ? ONE_SIGN_FIRST : BULLET).exec(text) ?? []
  if (prefix === undefined || prefix.length === text.length) return null
  if (!isItem && !isSetApart(first, paragraph, prefix)) return null
  return {
    kind: ordered ? 'ol' : 'ul',
    number: numberOf(ordered?.[1] ?? ordered?.[2]),
    remove: () => cutStart(paragraph, prefix.length),
  }
}

/** Whether the prefix has its own element, padded with spaces up to the text. */
const isSetApart = (first: Text, paragraph: Element, prefix: string): boolean =>
  first.parentElement !== paragraph &&
  first.data.trim().length <= prefix.trim().length &&
  WIDE_GAP.test(/[\s\u00A0]*$/.exec(prefix)?.[0] ?? '')

function isInSymbolFont(text: Text, paragraph: Element, styleOf: StyleReader): boolean {
  for (let element = text.parentElement; element && element !== paragraph; element = element.parentElement) {
    const style = styleOf(element)
    const family = style.get('font-family') ?? style.get('font') ?? element.getAttribute('face')?.toLowerCase()
    if (family !== undefined) return SYMBOL_FONT.test(family)
  }
  return false
}
