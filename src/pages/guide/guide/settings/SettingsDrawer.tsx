import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { PartDrawer } from '@/components/form/PartDrawer'
import { useBusyUploads } from '@/components/upload/useBusyUploads'
import { guide as calls, guideSettings } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'
import { partOf } from '../drawer'
import type { GuideDrawerProps } from '../drawer'
import { settingsFields } from '../form/guideFields'
import { GuideNotice } from '../form/GuideNotice'
import { ReviewTag } from '@/entities/guide/ReviewTag'
import { SettingsFields } from './SettingsFields'

const schema = z.strictObject({ settings: guideSettings })
const DEFAULTS = { settings: guideSettings.parse({}) }

/** Only the map settings of a guide. */
export default function SettingsDrawer(props: GuideDrawerProps) {
  const { id, type, name, review } = props.guide
  const uploads = useBusyUploads()
  const { data: detail } = useQuery({
    queryKey: ['guide', 'detail', id],
    queryFn: ({ signal }) => call(calls.detail, { params: { id } }, { signal }),
  })
  return (
    <PartDrawer
      record={partOf(props.guide)}
      onClose={props.onClose}
      onDone={props.onDone}
      part="settings"
      title={`导览设置 · ${name}`}
      noun="设置"
      tag={<ReviewTag review={review} />}
      notice={<GuideNotice record={props.guide} />}
      blocked={uploads.reason}
      readOnly={review === 'pending'}
      initial={DEFAULTS}
      schema={schema}
      fields={settingsFields}
      isWritable={(record) => record.review !== 'pending'}
      read={(signal) => call(calls.getSettings, { params: { id } }, { signal })}
      send={(values, version) => call(calls.setSettings, { params: { type }, body: { ...values, id, version } })}
      consequence={({ visibleRevision }) =>
        visibleRevision === null ? undefined : `访客看到的仍是第 ${visibleRevision} 版，审核通过后更新`
      }
    >
      {(editor) => (
        <SettingsFields
          editor={editor}
          type={type}
          guideId={id}
          centre={detail && detail.lng !== null && detail.lat !== null ? [detail.lng, detail.lat] : null}
          onBusy={uploads.report}
        />
      )}
    </PartDrawer>
  )
}
