import { App } from 'antd'
import type { Editor } from '@/components/form/useEditor'
import { useToast } from '@/components/toast/useToast'
import { code } from '@/contract/core'
import { CallError } from '@/lib/call'

/**
 * What the short forms do with a refusal: errors at their fields; after a change by someone else the offer to read the
 * form anew, or to stay with what was typed.
 */
export function useRefused<V extends object>(editor: Editor<V>, reload: () => unknown) {
  const toast = useToast()
  const { modal } = App.useApp()
  return (what: string, error: unknown) => {
    if (error instanceof CallError && error.fields.length > 0 && editor.refuse(error.fields)) return
    if (!(error instanceof CallError) || error.code !== code.conflict) {
      toast.failed(what, error)
      return
    }
    modal.confirm({
      title: what,
      content: `${error.msg}。可以读取现在的内容重新修改，或先留着你填的，抄下来再读取。`,
      width: 440,
      okText: '读取现在的内容',
      cancelText: '留着我填的',
      onOk: () => {
        editor.draft.drop()
        void reload()
      },
    })
  }
}
