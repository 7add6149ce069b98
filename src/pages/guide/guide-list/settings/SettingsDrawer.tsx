import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod'
import { FormDrawer } from '@/components/form/FormDrawer'
import { Reading } from '@/components/form/Reading'
import { useDrawer } from '@/components/form/SideDrawer'
import { useEditor } from '@/components/form/useEditor'
import { useToast } from '@/components/toast/useToast'
import { guide as calls, guideSettings } from '@/contract/guide'
import type { GuideRecord } from '@/contract/guide'
import { call } from '@/lib/call'
import type { GuideDrawerProps } from '../drawer'
import { GuideNotice } from '../form/GuideNotice'
import { ReviewTag } from '../ReviewTag'
import { useBusyUploads } from '../useBusyUploads'
import { useRefused } from '../useRefused'
import { SettingsFields } from './SettingsFields'

const schema = z.strictObject({ settings: guideSettings })
const DEFAULTS = { settings: guideSettings.parse({}) }

/** The map settings of a guide alone. */
export default function SettingsDrawer({ guide, onClose, onDone }: GuideDrawerProps) {
  const saved = useRef<GuideRecord | null>(null)
  const drawer = useDrawer(() => (saved.current ? onDone(saved.current) : onClose()))
  const toast = useToast()
  const uploads = useBusyUploads()
  const readOnly = guide.review === 'pending'
  const editor = useEditor({ initial: DEFAULTS, version: 0, form: 'guideSettings', record: guide.id, schemas: [schema], readOnly })
  const { load } = editor
  const reading = useQuery({
    queryKey: ['guide', 'settings', guide.id],
    queryFn: ({ signal }) => call(calls.getSettings, { params: { id: guide.id } }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  useEffect(() => {
    if (reading.data) load({ settings: reading.data.settings }, reading.data.version)
  }, [load, reading.data])
  const refused = useRefused(editor, () => reading.refetch())

  const run = async () => {
    const values = await editor.check()
    if (!values) return
    try {
      const stored = await call(calls.setSettings, { params: { type: guide.type }, body: { ...values, id: guide.id, version: editor.now().version } })
      saved.current = stored
      editor.rebase({ settings: stored.settings }, stored.version)
      toast.done(`已保存「${guide.name}」的设置`, stored.visibleRevision === null ? undefined : `访客看到的仍是第 ${stored.visibleRevision} 版，审核通过后更新`)
      drawer.close()
    } catch (error) {
      refused('没有保存设置', error)
    }
  }

  return (
    <FormDrawer
      title={`导览设置 · ${guide.name}`}
      tag={<ReviewTag review={guide.review} />}
      editor={editor}
      sections={[
        {
          key: 'settings',
          title: '地图设置',
          fields: ['settings'],
          content: <SettingsFields editor={editor} type={guide.type} onBusy={uploads.report} />,
        },
      ]}
      primary={readOnly ? undefined : { label: '保存设置', run }}
      blocked={uploads.reason}
      notice={<GuideNotice record={guide} />}
      instead={reading.data ? undefined : <Reading query={reading} what="设置" />}
      {...drawer}
    />
  )
}
