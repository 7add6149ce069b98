import { NodeViewWrapper } from '@tiptap/react'
import type { ReactNodeViewProps } from '@tiptap/react'
import { useSyncExternalStore, useRef } from 'react'
import { ALIGN } from '@/lib/richText'
import type { FigureAttributes, FigureOptions } from './figureTypes'
import css from './Figure.module.css'
import { TrashIcon, ImageIcon, WarningCircleIcon } from '@/components/icons'
import { AlignCenterIcon, AlignLeftIcon, AlignRightIcon } from '../icons'
import { Button, Flex, Progress } from 'antd'
import { FileInput } from '@/components/upload/FileInput'
import { PICTURE_ACCEPT } from '@/contract/media/storage'
import type { PictureState } from './queue'

interface PictureOnItsWayProps {
  /** Null if this text does not know the upload. */
  state: PictureState | null
  /** Uploads a file for this place; null if the place is gone. */
  onFile: ((file: File) => void) | null
  onRemove: () => void
}

/** Placeholder of a picture not stored yet: uploading or failed. */
function PictureOnItsWay({ state, onFile, onRemove }: PictureOnItsWayProps) {
  const input = useRef<HTMLInputElement>(null)
  if (state?.kind === 'sending') {
    const percent = Math.round(state.fraction * 100)
    return (
      <div className={css.waiting} role="status">
        {state.preview === null ? <ImageIcon size={24} /> : <img src={state.preview} alt="正在上传的图片" />}
        <Progress percent={percent} size="small" showInfo={false} aria-label="图片上传进度" />
        <span>
          {state.waits ? '网络中断，恢复后自动继续' : state.preview === null ? '正在转存图片' : `上传中 ${percent}%`}
        </span>
      </div>
    )
  }
  const failed = state?.kind === 'failed' ? state : null
  const file = failed?.file
  return (
    <div className={css.failed} role="alert">
      <WarningCircleIcon size={18} />
      <p>这里的图片没有带过来{failed && `：${failed.msg}`}</p>
      <Flex wrap justify="center" gap={8}>
        {file && onFile && (
          <Button size="small" onClick={() => onFile(file)}>
            重试
          </Button>
        )}
        {onFile && (
          <Button size="small" onClick={() => input.current?.click()}>
            选择图片
          </Button>
        )}
        <Button size="small" type="text" onClick={onRemove}>
          移除
        </Button>
      </Flex>
      <FileInput ref={input} label="选择图片" accept={PICTURE_ACCEPT} onFiles={([file]) => file && onFile?.(file)} />
    </div>
  )
}

const WAYS = [
  { value: null, label: '图片居左', Icon: AlignLeftIcon },
  { value: 'center', label: '图片居中', Icon: AlignCenterIcon },
  { value: 'right', label: '图片居右', Icon: AlignRightIcon },
] as const

interface FigureToolsProps {
  align: string | null
  onAlign: (align: string | null) => void
  onRemove: () => void
}

/** Floats beside the selected picture. */
function FigureTools({ align, onAlign, onRemove }: FigureToolsProps) {
  return (
    <div className={css.tools} role="group" aria-label="图片工具">
      {WAYS.map(({ value, label, Icon }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={align === value}
          onClick={() => onAlign(value)}
        >
          <Icon size={16} />
        </button>
      ))}
      <button type="button" aria-label="移除图片" title="移除图片" onClick={onRemove}>
        <TrashIcon size={16} />
      </button>
    </div>
  )
}

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
