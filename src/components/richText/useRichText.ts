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

const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(
    // Windows knows no type for a phone's HEIC.
    ({ name, type }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name),
  )

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
  const editorValue = useRef(value)
  /** The value from outside, and its document: returning to that document restores the exact value. */
  const external = useRef<{ value: string; doc: Node } | null>(null)
  /** Survives a hidden console tab, including pictures still uploading. */
  const snapshot = useRef<JSONContent | null>(null)

  useEffect(() => {
    const insert = (files: readonly File[], at: number | null = null) => {
      const figures = files.map((file) => ({ type: 'figure', attrs: { upload: queue.addFile(file) } }))
      const chain = instance.chain().focus()
      ;(at === null ? chain.insertContent(figures) : chain.insertContentAt(at, figures)).run()
      return true
    }
    const paste = (_: EditorView, event: ClipboardEvent) => {
      const files = picturesIn(event.clipboardData)
      // Office programs add a picture of the whole content to pasted text.
      const text = textOf(event.clipboardData?.getData('text/html') ?? '')
      return files.length > 0 && text.trim() === '' && insert(files)
    }
    const drop = (view: EditorView, event: DragEvent, _slice: unknown, isInternal: boolean) => {
      const files = picturesIn(event.dataTransfer)
      return (
        !isInternal &&
        files.length > 0 &&
        insert(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null)
      )
    }
    const instance: Editor = new Editor({
      extensions: extensionsOf(queue),
      content: snapshot.current ?? documentOf(editorValue.current),
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
        editorValue.current = external.current?.doc.eq(state.doc) ? external.current.value : htmlOf(state.doc)
        change(editorValue.current)
      },
      onBlur: () => blur(),
    })
    external.current = {
      value: external.current?.value ?? editorValue.current,
      doc: instance.schema.nodeFromJSON(documentOf(external.current?.value ?? editorValue.current)),
    }
    // oxlint-disable-next-line react/set-state-in-effect -- It lives as long as the effect, and is drawn once it is there.
    setEditor(instance)
    const stop = queue.subscribe(() => {
      // Not while the paste that triggered it is still in progress.
      queueMicrotask(() => {
        if (!instance.isDestroyed) instance.view.dispatch(instance.state.tr.setMeta('addToHistory', false))
        reportBusy(queue.fraction())
      })
    })
    return () => {
      stop()
      snapshot.current = instance.getJSON()
      setEditor(null)
      instance.destroy()
    }
  }, [queue])

  useEffect(() => {
    if (!editor || value === editorValue.current) return
    editorValue.current = value
    editor.chain().setMeta('addToHistory', false).setContent(documentOf(value), { emitUpdate: false }).run()
    external.current = { value, doc: editor.state.doc }
  }, [editor, value])

  useEffect(() => {
    editor?.setEditable(!disabled, false)
  }, [disabled, editor])

  return { editor, queue, pasted }
}
