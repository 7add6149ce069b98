import type { Extensions } from '@tiptap/core'
import { Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { isLink } from '@/contract/kit/link'
import { ALIGNMENTS } from '@/contract/kit/richText'
import { ALIGN } from '@/lib/richText'
import { figureOf } from './pictures/figure'
import type { PictureQueue } from './pictures/queue'

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
