import type { Extensions } from '@tiptap/core'
import { Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { isLink } from '@/contract/kit/link'
import { ALIGNMENTS } from '@/contract/kit/richText'
import { ALIGN } from '@/lib/richText'
import { Plugin } from '@tiptap/pm/state'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { FigureView } from './pictures/FigureView'
import type { FigureAttributes, FigureOptions } from './pictures/figureTypes'
import type { PictureQueue } from './pictures/queue'

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

const figureOf = (queue: PictureQueue | null) =>
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

/** A stored video. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, poster: { default: null } }),
  parseHTML: () => [{ tag: 'video[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['video', { ...HTMLAttributes, controls: '', preload: 'metadata' }],
})

/** Alignment is a custom attribute: inline styles would violate the page's CSP. */
const Align = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: this.options.types,
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element) => ALIGNMENTS.find((alignment) => alignment === element.getAttribute(ALIGN)) ?? null,
            renderHTML: ({ textAlign }: { textAlign?: string | null }) => (textAlign ? { [ALIGN]: textAlign } : {}),
          },
        },
      },
    ]
  },
})

/** Without column widths, which are styles. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** Schema of a rich text: no more than `contract/kit/richText` allows. Without a queue, the schema only. */
export const extensionsOf = (queue: PictureQueue | null): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, isAllowedUri: isLink, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  Align.configure({ types: ['paragraph', 'heading', 'figure'], alignments: ['left', ...ALIGNMENTS] }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  figureOf(queue),
  Video,
]
