import type { Editor } from '@tiptap/react'
import { useToast } from '@/components/ui/toast/useToast'
import { ownPath } from './addresses'
import type { PictureQueue } from './pictures/queue'

/** What the toolbar and the address bars put into the text; `onInserted` after a link or a video. */
export function useInsertions(editor: Editor, queue: PictureQueue, onInserted: () => void) {
  const toast = useToast()
  return {
    addPictures: (files: File[]) =>
      editor
        .chain()
        .focus()
        .insertContent(files.map((file) => ({ type: 'figure', attrs: { upload: queue.addFile(file) } })))
        .run(),
    pasteText: async () => {
      try {
        const text = await navigator.clipboard.readText()
        editor.commands.focus()
        editor.view.pasteText(text)
      } catch {
        toast.hint('浏览器不让程序读取剪贴板', '请把光标放到正文里，按 Ctrl Shift V')
      }
    },
    link: (href: string) => {
      const chain = editor.chain().focus().extendMarkRange('link')
      if (editor.state.selection.empty && !editor.isActive('link'))
        chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
      else chain.setLink({ href }).run()
      onInserted()
    },
    unlink: () => {
      editor.chain().focus().extendMarkRange('link').unsetLink().run()
      onInserted()
    },
    video: (address: string) => {
      editor
        .chain()
        .focus()
        .insertContent({ type: 'video', attrs: { src: ownPath(address) } })
        .run()
      onInserted()
    },
  }
}
