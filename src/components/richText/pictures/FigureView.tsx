import { NodeViewWrapper } from '@tiptap/react'
import type { ReactNodeViewProps } from '@tiptap/react'
import { useSyncExternalStore } from 'react'
import { ALIGN } from '@/lib/richText'
import type { FigureAttributes, FigureOptions } from './figureTypes'
import css from './Figure.module.css'
import { FigureTools } from './FigureTools'
import { PictureOnItsWay } from './PictureOnItsWay'

const noSubscription = () => () => undefined

/** A picture in the editor: the picture or its upload, its caption, and its tools while selected. */
export function FigureView({ node, selected, editor, extension, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const { src, alt, caption, upload, textAlign } = node.attrs as FigureAttributes & { textAlign: string | null }
  const { queue } = extension.options as FigureOptions
  const state = useSyncExternalStore(queue?.subscribe ?? noSubscription, () => queue?.stateOf(upload) ?? null)
  const editable = editor.isEditable
  const hasTools = selected && editable
  return (
    <NodeViewWrapper
      as="figure"
      className={css.figure}
      data-chosen={hasTools || undefined}
      {...{ [ALIGN]: textAlign ?? undefined }}
    >
      <div className={css.picture} data-drag-handle>
        {src === null ? (
          <PictureOnItsWay
            state={state}
            onFile={upload === null ? null : (file) => queue?.send(upload, file)}
            onRemove={deleteNode}
          />
        ) : (
          <img src={src} alt={alt || caption || '正文图片'} />
        )}
        {hasTools && (
          <FigureTools
            align={textAlign}
            onAlign={(value) => updateAttributes({ textAlign: value })}
            onRemove={deleteNode}
          />
        )}
      </div>
      {src !== null && (caption !== '' || hasTools) && (
        <CaptionField
          caption={caption}
          readOnly={!editable}
          onChange={(text) => updateAttributes({ caption: text, alt: text })}
          onEnter={() => editor.commands.focus()}
        />
      )}
    </NodeViewWrapper>
  )
}

interface CaptionFieldProps {
  caption: string
  readOnly: boolean
  onChange: (caption: string) => void
  onEnter: () => void
}

const CaptionField = ({ caption, readOnly, onChange, onEnter }: CaptionFieldProps) => (
  <input
    className={css.caption}
    value={caption}
    maxLength={60}
    readOnly={readOnly}
    aria-label="图片说明"
    placeholder="图片说明（可不填）"
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={(event) => {
      // It would submit the surrounding form.
      if (event.key !== 'Enter') return
      event.preventDefault()
      onEnter()
    }}
  />
)
