import { getSchema } from '@tiptap/core'
import type { JSONContent } from '@tiptap/core'
import { DOMParser, DOMSerializer } from '@tiptap/pm/model'
import type { Node } from '@tiptap/pm/model'
import { richTextNodes, richTextOf } from '@/lib/richText'
import { extensionsOf } from './extensions'

const schema = getSchema(extensionsOf(null))

/** The editor's document for a stored text. */
export function documentOf(html: string): JSONContent {
  return DOMParser.fromSchema(schema).parse(richTextNodes(html)).toJSON() as JSONContent
}

const isEmptyLine = (node: Element | null) => node?.localName === 'p' && node.childNodes.length === 0

/**
 * The markup to store: without pictures still uploading, and without trailing empty lines. Built in a separate document,
 * where nothing is fetched.
 */
export function htmlOf(doc: Node): string {
  const inertDocument = document.implementation.createHTMLDocument('')
  const nodes = DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, {
    document: inertDocument,
  }) as DocumentFragment
  for (const figure of nodes.querySelectorAll('figure:not(:has(img))')) figure.remove()
  while (isEmptyLine(nodes.lastElementChild)) nodes.lastElementChild?.remove()
  return richTextOf(nodes)
}

/** Number of pictures and videos in a document. */
export function mediaIn(doc: Node): { pictures: number; videos: number } {
  const counts = { pictures: 0, videos: 0 }
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'figure' && attrs['src'] !== null) counts.pictures += 1
    if (type.name === 'video') counts.videos += 1
  })
  return counts
}
