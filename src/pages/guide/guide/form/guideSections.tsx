import { Form } from 'antd'
import type { FormSection } from '@/components/form/FormDrawer'
import type { Editor } from '@/components/form/useEditor'
import { SettingsFields } from '../settings/SettingsFields'
import type { BusyUploads } from '@/components/upload/useBusyUploads'
import type { Position } from '@/lib/geo/position'
import { BasicFields } from './BasicFields'
import { CoverField } from './CoverField'
import type { GuideValues } from './guideValues'
import { IntroductionFields } from './IntroductionFields'
import { PlaceFields } from './PlaceFields'
import { TagFields } from './TagFields'

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
