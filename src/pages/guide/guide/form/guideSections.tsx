import { Form } from 'antd'
import { useCallback } from 'react'
import type { FormSection } from '@/components/form/FormDrawer'
import type { Editor } from '@/components/form/useEditor'
import type { BusyUploads } from '@/components/upload/useBusyUploads'
import type { Position } from '@/lib/geo/position'
import { Field } from '@/components/form/Field'
import { PictureUpload } from '@/components/upload/PictureUpload'
import { COVER_MIN } from '@/contract/guide/guide/guide'
import { LabelInput } from '@/entities/guide/LabelInput'
import { LanguagePicker } from '@/entities/configType/LanguagePicker'
import grid from '@/components/form/FormGrid.module.css'
import { SettingsFields } from '../settings/SettingsFields'
import { BasicFields } from './BasicFields'
import type { GuideValues } from './guideValues'
import { IntroductionFields } from './IntroductionFields'
import { PlaceFields } from './PlaceFields'

interface Parts {
  /** Undefined for a new guide. */
  guideId: string | undefined
  fixedType: boolean
  uploads: BusyUploads
}

const placeOf = (lng: number | null, lat: number | null): Position | null =>
  lng === null || lat === null ? null : [lng, lat]
const percent = (fraction: number | undefined) =>
  fraction === undefined ? undefined : `${Math.round(fraction * 100)}%`

/** Aspect ratio used by lists and the mini-program. */
const COVER_RATIO = { width: 16, height: 10 }

interface CoverFieldProps {
  editor: Editor<GuideValues>
  onBusy: (key: string, fraction: number | null) => void
}

function CoverField({ editor, onBusy }: CoverFieldProps) {
  const busy = useCallback((fraction: number | null) => onBusy('cover', fraction), [onBusy])
  return (
    <Field editor={editor} path="cover" label="封面图片" required>
      <PictureUpload name="封面图片" ratio={COVER_RATIO} minSize={COVER_MIN} onBusy={busy} />
    </Field>
  )
}

function TagFields({ editor }: { editor: Editor<GuideValues> }) {
  return (
    <div className={grid.grid}>
      <Field editor={editor} path="languageIds" label="语种" required className={grid.half}>
        <LanguagePicker />
      </Field>
      <Field editor={editor} path="labels" label="标签" className={grid.half}>
        <LabelInput />
      </Field>
    </div>
  )
}

export const guideSections = (editor: Editor<GuideValues>, { guideId, fixedType, uploads }: Parts): FormSection[] => [
  {
    key: 'basic',
    title: '基本信息',
    fields: ['type', 'name', 'scenicTypeId', 'level'],
    content: <BasicFields editor={editor} fixedType={fixedType} />,
  },
  {
    key: 'cover',
    title: '封面图片',
    fields: ['cover'],
    note: percent(uploads.busy['cover']),
    content: <CoverField editor={editor} onBusy={uploads.report} />,
  },
  {
    key: 'place',
    title: '位置与联系',
    fields: ['region', 'address', 'lng', 'lat', 'phone'],
    content: <PlaceFields editor={editor} />,
  },
  { key: 'tags', title: '语种与标签', fields: ['languageIds', 'labels'], content: <TagFields editor={editor} /> },
  {
    key: 'settings',
    title: '地图设置',
    fields: ['settings'],
    content: (
      <Form.Item noStyle dependencies={['type', 'lng', 'lat']}>
        {({ getFieldValue }) => (
          <SettingsFields
            editor={editor}
            type={getFieldValue('type')}
            guideId={guideId}
            centre={placeOf(getFieldValue('lng'), getFieldValue('lat'))}
            onBusy={uploads.report}
          />
        )}
      </Form.Item>
    ),
  },
  {
    key: 'introduction',
    title: '开放与介绍',
    fields: ['openingHours', 'capacity', 'introduction'],
    content: <IntroductionFields editor={editor} />,
  },
]
