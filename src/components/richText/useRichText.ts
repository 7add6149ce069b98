import type { JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { textOf } from '@/contract/kit/richText'
import { documentOf, htmlOf } from './document'
import { extensionsOf } from './extensions'
import { cleanPasted } from './paste/cleanPasted'
import type { Pasted } from './paste/cleanPasted'
import { PictureQueue } from './pictures/queue'

interface RichTextOptions {
  value: string
  disabled: boolean
  /** Attributes of the editable element. */
  attributes: Record<string, string>
  onChange: (html: string) => void
  onBlur: () => void
  onBusy: (fraction: number | null) => void
}

const picturesIn = (data: DataTransfer | null) => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** An editor as a controlled field, with markup as its value. */
export function useRichText({ value, disabled, attributes, onChange, onBlur, onBusy }: RichTextOptions) {
  const [queue] = useState(() => new PictureQueue())
  const [editor, setEditor] = useState<Editor | null>(null)
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const attributesNow = useEffectEvent(() => attributes)
  const change = useEffectEvent(onChange)
  const blur = useEffectEvent(onBlur)
  const reportBusy = useEffectEvent(onBusy)
  /** The value shown in the editor. */
  const shown = useRef(value)
  /** The value from outside, and its document: returning to that document restores the exact value. */
  const given = useRef<{ value: string; doc: Node } | null>(null)
  /** Survives a hidden console tab, including pictures still uploading. */
  const kept = useRef<JSONContent | null>(null)

  useEffect(() => {
    const insert = (files: readonly File[], at: number | null = null) => {
      const figures = files.map((file) => ({ type: 'figure', attrs: { upload: queue.addFile(file) } }))
      const chain = made.chain().focus()
      ;(at === null ? chain.insertContent(figures) : chain.insertContentAt(at, figures)).run()
      return true
    }
    const paste = (_: EditorView, event: ClipboardEvent) => {
      const files = picturesIn(event.clipboardData)
      // Office programs add a picture of the whole content to pasted text.
      const text = textOf(event.clipboardData?.getData('text/html') ?? '')
      return files.length > 0 && text.trim() === '' && insert(files)
    }
    const drop = (view: EditorView, event: DragEvent, _slice: unknown, moved: boolean) => {
      const files = picturesIn(event.dataTransfer)
      return !moved && files.length > 0 && insert(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null)
    }
    const made: Editor = new Editor({
      extensions: extensionsOf(queue),
      content: kept.current ?? documentOf(shown.current),
      injectCSS: false,
      editorProps: {
        attributes: () => attributesNow(),
        handlePaste: paste,
        handleDrop: drop,
        transformPastedHTML: (html) => {
          const cleaned = cleanPasted(html, queue)
          setPasted(cleaned.pasted)
          return cleaned.html
        },
      },
      onUpdate: ({ editor: { state } }) => {
        shown.current = given.current?.doc.eq(state.doc) ? given.current.value : htmlOf(state.doc)
        change(shown.current)
      },
      onBlur: () => blur(),
    })
    given.current = { value: given.current?.value ?? shown.current, doc: made.schema.nodeFromJSON(documentOf(given.current?.value ?? shown.current)) }
    // oxlint-disable-next-line react/set-state-in-effect -- It lives as long as the effect, and is drawn once it is there.
    setEditor(made)
    const stop = queue.subscribe(() => {
      // Not while the paste that triggered it is still in progress.
      queueMicrotask(() => {
        if (!made.isDestroyed) made.view.dispatch(made.state.tr.setMeta('addToHistory', false))
        reportBusy(queue.fraction())
      })
    })
    return () => {
      stop()
      kept.current = made.getJSON()
      setEditor(null)
      made.destroy()
    }
  }, [queue])

  useEffect(() => {
    if (!editor || value === shown.current) return
    shown.current = value
    editor.chain().setMeta('addToHistory', false).setContent(documentOf(value), { emitUpdate: false }).run()
    given.current = { value, doc: editor.state.doc }
  }, [editor, value])

  useEffect(() => {
    editor?.setEditable(!disabled, false)
  }, [disabled, editor])

  return { editor, queue, pasted }
}
