import DOMPurify from 'dompurify'
import { alignmentIn, allowedAttributes, REMOVED_ELEMENTS, RICH_TEXT } from '@/contract/kit/richText'
import { styleAsData } from './styleText'
import './sanitise'

/** Stores the alignment while a text is DOM nodes: the page's policy allows no inline styles. */
export const ALIGN = 'data-align'

const ATTRIBUTES = [...new Set(Object.values(RICH_TEXT).flat()), 'data-style']

/** A rich text as nodes of this document, restricted to what the contract allows; alignment as `data-align`. */
export function richTextNodes(html: string): DocumentFragment {
  // Null if nothing is left.
  const cleaned: DocumentFragment | null = DOMPurify.sanitize(styleAsData(html), {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: Object.keys(RICH_TEXT),
    ALLOWED_ATTR: ATTRIBUTES,
    // Its value looks like an address with an unknown scheme.
    ADD_URI_SAFE_ATTR: ['data-style'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...REMOVED_ELEMENTS],
  })
  const fragment = cleaned ?? document.createDocumentFragment()
  normaliseAttributes(fragment)
  return fragment
}

const styleOf = (name: string, value: string): [string, string] =>
  name === 'data-style' ? ['style', value] : name === ALIGN ? ['style', `text-align:${value}`] : [name, value]

function normaliseAttributes(fragment: DocumentFragment): void {
  for (const element of fragment.querySelectorAll('*')) {
    const attributes = allowedAttributes(
      element.localName,
      Object.fromEntries([...element.attributes].map(({ name, value }) => styleOf(name, value))),
    )
    if (attributes === null) {
      element.replaceWith(...element.childNodes)
      continue
    }
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'style') element.setAttribute(ALIGN, alignmentIn(value) ?? '')
      else element.setAttribute(name, value)
    }
  }
}

/** The stored text of such nodes, sanitised by the contract again. Consumes the nodes. */
export function richTextOf(nodes: DocumentFragment): string {
  normaliseAttributes(nodes)
  const box = document.implementation.createHTMLDocument('').createElement('div')
  box.append(nodes)
  // `<` is escaped in text, so anything that looks like a tag is one.
  return box.innerHTML.replace(/<(p|h2|h3|figure) data-align="(center|right|justify)">/g, '<$1 style="text-align:$2">')
}

export const cleanRichText = (html: string): string => richTextOf(richTextNodes(html))
