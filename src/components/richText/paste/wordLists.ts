import { required } from '@/lib/required'

/** Marks Word's list prefixes; set by `markListPrefixes`. */
const PREFIX = 'data-list-prefix'

/** Word's lists are styled paragraphs with a literal prefix between conditional comments, which our parsers drop. */
export const markListPrefixes = (html: string): string =>
  html.replace(/<!--\[if !supportLists\]-->/g, `<span ${PREFIX}="">`).replace(/<!--\[endif\]-->/g, '</span>')

const levelOf = (paragraph: Element) =>
  Number(/mso-list:[^;]*\blevel(\d)/.exec(paragraph.getAttribute('data-style') ?? '')?.[1] ?? 0)

/** Turns Word's paragraphs into lists, nested by level. */
export function makeLists(root: ParentNode): void {
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
