import type { FieldDescription } from '@/components/form/compare/compare'
import { DIFFICULTY_NAMES, ROUTE_FIELDS } from '@/contract/guide/package/packageLabels'
import type { RouteRecord } from '@/contract/guide/package/guideRoute'

/** The fields of a route in words, for the comparison. */
export const describeRouteFields = (nameOf: (id: string) => string): readonly FieldDescription[] => [
  { path: ['name'], label: ROUTE_FIELDS.name.label },
  { path: ['label'], label: ROUTE_FIELDS.label.label },
  { path: ['cover'], label: ROUTE_FIELDS.cover.label, text: (value) => (value ? '有' : '没有') },
  {
    path: ['difficulty'],
    label: ROUTE_FIELDS.difficulty.label,
    text: (value) => DIFFICULTY_NAMES[value as RouteRecord['difficulty']],
  },
  { path: ['poiIds'], label: ROUTE_FIELDS.poiIds.label, text: (value) => (value as string[]).map(nameOf).join(' → ') },
  { path: ['path'], label: ROUTE_FIELDS.path.label, text: (value) => `${(value as unknown[]).length} 个顶点` },
]
