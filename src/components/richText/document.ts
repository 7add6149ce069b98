import { getSchema } from '@tiptap/core'
import type { JSONContent } from '@tiptap/core'
import { DOMParser, DOMSerializer } from '@tiptap/pm/model'
import type { Node } from '@tiptap/pm/model'
import { richTextNodes, richTextOf } from '@/lib/richText'
import { extensionsOf } from './extensions'

const schema = getSchema(extensionsOf(null))

/** What the editor makes of a stored text. */
export function documentOf(html: string): JSONContent {
  return DOMParser.fromSchema(schema).parse(richTextNodes(html)).toJSON() as JSONContent
}

const isEmptyLine = (node: Element | null) => node?.localName === 'p' && node.childNodes.length === 0

/**
 * The text that a document is stored as: without pictures that have no address yet, and without the empty lines at its end.
 * Made in a document of its own, where nothing is fetched.
 */
export function htmlOf(doc: Node): string {
  const aside = document.implementation.createHTMLDocument('')
  const nodes = DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: aside }) as DocumentFragment
  for (const figure of nodes.querySelectorAll('figure:not(:has(img))')) figure.remove()
  while (isEmptyLine(nodes.lastElementChild)) nodes.lastElementChild!.remove()
  return richTextOf(nodes)
}

/** How many pictures and videos a document holds. */
export function mediaIn(doc: Node): { pictures: number; videos: number } {
  const found = { pictures: 0, videos: 0 }
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'figure' && attrs['src'] !== null) found.pictures += 1
    if (type.name === 'video') found.videos += 1
  })
  return found
}
