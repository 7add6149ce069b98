import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Field } from '@/components/form/Field'
import { FormDrawer } from '@/components/form/FormDrawer'
import { Reading } from '@/components/form/Reading'
import { useDrawer } from '@/components/form/SideDrawer'
import { useEditor } from '@/components/form/useEditor'
import { useToast } from '@/components/toast/useToast'
import { guide as calls, guideInput } from '@/contract/guide'
import type { GuideRecord } from '@/contract/guide'
import { call } from '@/lib/call'
import { LabelInput } from '@/pickers/LabelInput'
import type { GuideDrawerProps } from '../drawer'
import { useRefused } from '../useRefused'

const schema = guideInput.pick({ labels: true })
const NONE = { labels: [] as string[] }

/** The labels by which operators sort guides; they change at once, without a review. */
export default function LabelsDrawer({ guide, onClose, onDone }: GuideDrawerProps) {
  const saved = useRef<GuideRecord | null>(null)
  const drawer = useDrawer(() => (saved.current ? onDone(saved.current) : onClose()))
  const toast = useToast()
  const queries = useQueryClient()
  const editor = useEditor({ initial: NONE, version: 0, form: 'guideLabels', record: guide.id, schemas: [schema] })
  const { load } = editor
  const reading = useQuery({
    queryKey: ['guide', 'labels', guide.id],
    queryFn: ({ signal }) => call(calls.getLabels, { params: { id: guide.id } }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  useEffect(() => {
    if (reading.data) load({ labels: reading.data.labels }, reading.data.version)
  }, [load, reading.data])
  const refused = useRefused(editor, () => reading.refetch())

  const run = async () => {
    const values = await editor.check()
    if (!values) return
    try {
      saved.current = await call(calls.setLabels, { params: { type: guide.type }, body: { ...values, id: guide.id, version: editor.now().version } })
      editor.rebase(values, saved.current.version)
      void queries.invalidateQueries({ queryKey: ['guide', 'labelList'] })
      toast.done(`已保存「${guide.name}」的标签`)
      drawer.close()
    } catch (error) {
      refused('没有保存标签', error)
    }
  }

  return (
    <FormDrawer
      title={`编辑标签 · ${guide.name}`}
      editor={editor}
      sections={[
        {
          key: 'labels',
          title: '标签',
          fields: ['labels'],
          content: (
            <Field editor={editor} path="labels" label="标签" extra="最多 10 个，每个最多 10 个字；只供后台查找，保存后立即生效，不需要审核。">
              <LabelInput autoFocus />
            </Field>
          ),
        },
      ]}
      primary={{ label: '保存标签', run }}
      instead={reading.data ? undefined : <Reading query={reading} what="标签" />}
      {...drawer}
    />
  )
}
