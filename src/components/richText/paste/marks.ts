import type { Style, StyleReader } from './pastedStyles'

interface Look {
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  isLink: boolean
  isHead: boolean
}

const PLAIN: Look = { bold: false, italic: false, underline: false, strike: false, isLink: false, isHead: false }

/** Null where the style leaves it to the element. */
function isBold(style: Style): boolean | null {
  const weight = style.get('font-weight')
  if (weight !== undefined && /^(?:normal|bold|bolder|lighter|\d+)$/.test(weight))
    return weight.startsWith('bold') || Number(weight) >= 600
  const font = style.get('font')
  return font === undefined ? null : /(?:^|\s)(?:bold(?:er)?|[6-9]00)\s/.test(font)
}

function isItalic(style: Style): boolean | null {
  const slope = style.get('font-style')
  if (slope !== undefined && /^(?:normal|italic|oblique)/.test(slope)) return slope !== 'normal'
  const font = style.get('font')
  return font === undefined ? null : /(?:^|\s)(?:italic|oblique)\s/.test(font)
}

const BOLD = new Set(['b', 'strong'])
/** Bold by themselves. */
const HEADS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th'])
const ITALIC = new Set(['i', 'em'])
const UNDERLINE = new Set(['u', 'ins'])
const STRIKE = new Set(['s', 'strike', 'del'])
const MARKS = [...BOLD, ...ITALIC, ...UNDERLINE, ...STRIKE].join()

/** How an element's text looks, given its parent's look. Lines go on through what is inside them, weight and slope do not. */
function lookWithin(parent: Look, { localName }: Element, style: Style): Look {
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
  const isWithoutLine = /\bnone\b/.test(line)
  return {
    bold: isBold(style) ?? (BOLD.has(localName) || parent.bold),
    italic: isItalic(style) ?? (ITALIC.has(localName) || parent.italic),
    underline: parent.underline || line.includes('underline') || (UNDERLINE.has(localName) && !isWithoutLine),
    strike: parent.strike || line.includes('line-through') || (STRIKE.has(localName) && !isWithoutLine),
    isLink: parent.isLink || localName === 'a',
    isHead: parent.isHead || HEADS.has(localName),
  }
}

const marksOf = ({ bold, italic, underline, strike, isLink, isHead }: Look): string[] => [
  ...(bold && !isHead ? ['strong'] : []),
  ...(italic ? ['em'] : []),
  // A link is underlined without it.
  ...(underline && !isLink ? ['u'] : []),
  ...(strike ? ['s'] : []),
]

const BETWEEN = new Set(['body', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'ul', 'ol'])

/**
 * Makes marks of what elements and styles together say: a bold span is `strong`, and Google Docs' `b` of normal weight
 * around everything is nothing.
 */
export function makeMarks(root: Element, styleOf: StyleReader): void {
  const looks = new Map<Node, Look>()
  const marked: [text: Node, marks: string[]][] = []
  // In document order, so a parent's look is known before.
  const visit = (node: Node, parent: Look) => {
    if (node.nodeType === node.TEXT_NODE) {
      const isBetween = node.textContent?.trim() === '' && BETWEEN.has((node.parentNode as Element).localName)
      const marks = isBetween ? [] : marksOf(parent)
      if (marks.length > 0) marked.push([node, marks])
    } else if (node instanceof Element) looks.set(node, lookWithin(parent, node, styleOf(node)))
  }
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) visit(walker.currentNode, looks.get(walker.currentNode.parentNode ?? root) ?? PLAIN)
  for (const element of root.querySelectorAll(MARKS)) element.replaceWith(...element.childNodes)
  for (const [text, marks] of marked)
    for (const mark of marks) {
      const wrapper = root.ownerDocument.createElement(mark)
      text.parentNode?.replaceChild(wrapper, text)
      wrapper.append(text)
    }
}
