import { Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { FigureView } from './FigureView'
import type { FigureAttributes, FigureOptions } from './figureTypes'
import type { PictureQueue } from './queue'

/** Not rendered as an attribute of the element. */
const internalAttribute = (value: string | null) => ({ default: value, rendered: false, parseHTML: () => null })

const attributesOf = (image: Element | null): Partial<FigureAttributes> => ({
  src: image?.getAttribute('src') ?? null,
  alt: image?.getAttribute('alt') ?? '',
  width: image?.getAttribute('width') ?? null,
  height: image?.getAttribute('height') ?? null,
})

function ofFigure(figure: HTMLElement): Partial<FigureAttributes> | false {
  const image = figure.querySelector('img[src]')
  const upload = figure.getAttribute('data-upload')
  return (
    (image !== null || upload !== null) && {
      ...attributesOf(image),
      upload,
      caption: figure.querySelector('figcaption')?.textContent.trim() ?? '',
    }
  )
}

export const figureOf = (queue: PictureQueue | null) =>
  Node.create<FigureOptions>({
    name: 'figure',
    group: 'block',
    atom: true,
    draggable: true,
    addOptions: () => ({ queue }),
    addAttributes: () => ({
      src: internalAttribute(null),
      alt: internalAttribute(''),
      caption: internalAttribute(''),
      width: internalAttribute(null),
      height: internalAttribute(null),
      upload: internalAttribute(null),
    }),
    parseHTML: () => [
      { tag: 'figure', getAttrs: ofFigure },
      { tag: 'img[src]', getAttrs: attributesOf },
    ],
    renderHTML({ node, HTMLAttributes }) {
      const { src, alt, caption, width, height, upload } = node.attrs as FigureAttributes
      if (src === null) return ['figure', { 'data-upload': upload }]
      return [
        'figure',
        HTMLAttributes,
        ['img', { src, alt, width, height }],
        ...(caption ? [['figcaption', {}, caption] as const] : []),
      ]
    },
    addNodeView: () => ReactNodeViewRenderer(FigureView),
    addProseMirrorPlugins: () => (queue ? [addresses(queue)] : []),
  })

/**
 * Sets the URL of pictures once stored. Here rather than at the end of the upload: an undone change may come back
 * without it.
 */
const addresses = (queue: PictureQueue) =>
  new Plugin({
    appendTransaction(_all, _before, { doc, tr }) {
      doc.descendants((node, position) => {
        if (node.type.name !== 'figure') return
        const { src, upload } = node.attrs as FigureAttributes
        const state = src === null ? queue.stateOf(upload) : null
        if (state?.kind !== 'stored') return
        const { url, width, height } = state.picture
        tr.setNodeMarkup(position, null, { ...node.attrs, src: url, width: String(width), height: String(height) })
      })
      return tr.docChanged ? tr : null
    },
  })
