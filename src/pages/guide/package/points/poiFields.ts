import type { FieldDescription } from '@/components/form/compare/compare'
import { POI_FIELDS } from '@/contract/guide/package/packageLabels'

const onOff = (onText: string, offText: string) => (value: unknown) => (value === true ? onText : offText)

/** The fields of a point in words, for the comparison. */
export const describePoiFields = (typeName: (id: string) => string): readonly FieldDescription[] => [
  { path: ['name'], label: POI_FIELDS.name.label },
  {
    path: ['names'],
    label: POI_FIELDS.names.label,
    text: (value) => Object.values(value as Record<string, string>).join('、'),
  },
  { path: ['poiTypeId'], label: POI_FIELDS.poiTypeId.label, text: (value) => typeName(value as string) },
  { path: ['lng'], label: POI_FIELDS.lng.label },
  { path: ['lat'], label: POI_FIELDS.lat.label },
  { path: ['floor'], label: POI_FIELDS.floor.label },
  {
    path: ['plan'],
    label: POI_FIELDS.plan.label,
    text: (value) => (value ? `${(value as { x: number }).x}, ${(value as { y: number }).y}` : ''),
  },
  { path: ['radius'], label: POI_FIELDS.radius.label, text: (value) => `${String(value)} 米` },
  { path: ['pictures'], label: POI_FIELDS.pictures.label, text: (value) => `${(value as unknown[]).length} 张` },
  { path: ['phone'], label: POI_FIELDS.phone.label },
  { path: ['hours'], label: POI_FIELDS.hours.label },
  { path: ['accessible'], label: POI_FIELDS.accessible.label, text: onOff('可达', '不可达') },
  { path: ['labels'], label: POI_FIELDS.labels.label },
  { path: ['online'], label: POI_FIELDS.online.label, text: onOff('上线', '不上线') },
]
