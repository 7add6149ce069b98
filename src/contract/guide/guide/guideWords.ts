import { CAPACITY_MAX } from './guideCapacity'
import type { GuideInput, GuideSettings, Review } from './guideEntity'
import { PUBLISH_NAMES } from '../../kit/states'
import type { TrailField, TrailFields } from '../../kit/trailField'

export const REVIEW_NAMES: Record<Review, string> = {
  making: '制作中',
  pending: '待审核',
  passed: '已通过',
  failed: '未通过',
}

/** Labels of the guide settings, by key. */
export const SETTINGS_FIELDS: Record<keyof GuideSettings, TrailField> = {
  triggerRadius: { label: '触发半径', kind: { type: 'number', min: 5, max: 2000, unit: '米', integer: true } },
  zoomMin: { label: '最小级别', kind: { type: 'value' } },
  zoomDefault: { label: '默认级别', kind: { type: 'value' } },
  zoomMax: { label: '最大级别', kind: { type: 'value' } },
  boundary: { label: '边界', kind: { type: 'value' } },
  centre: { label: '地图中心', kind: { type: 'value' } },
  entrance: { label: '入口', kind: { type: 'value' } },
  overlay: { label: '手绘图', kind: { type: 'value' } },
  floors: { label: '楼层', kind: { type: 'value' } },
}

/** Labels of the guide fields operators edit. */
export const GUIDE_FIELDS: Record<Exclude<keyof GuideInput, 'settings'>, TrailField> = {
  name: { label: '导览名称', kind: { type: 'line', max: 30 } },
  scenicTypeId: { label: '景区类型', kind: { type: 'reference', to: 'scenicType' } },
  level: { label: '景区等级', kind: { type: 'value' } },
  cover: { label: '封面图片', kind: { type: 'picture', size: null } },
  region: { label: '所在地区', kind: { type: 'value' } },
  address: { label: '详细地址', kind: { type: 'line', max: 100 } },
  lng: { label: '经度', kind: { type: 'value' } },
  lat: { label: '纬度', kind: { type: 'value' } },
  phone: { label: '联系电话', kind: { type: 'line', max: 20 } },
  languageIds: { label: '语种', kind: { type: 'references', to: 'language', max: 30 } },
  labels: { label: '标签', kind: { type: 'lines', max: 10, longest: 10 } },
  capacity: { label: '承载量', kind: { type: 'number', min: 1, max: CAPACITY_MAX, unit: '人', integer: true } },
  openingHours: { label: '开放时间', kind: { type: 'line', max: 100 } },
  introduction: { label: '简介', kind: { type: 'paragraph', max: 2000 } },
}

/** All guide fields for the audit trail, including states. Settings keys are nested in their record. */
export const GUIDE_TRAIL: TrailFields = {
  ...GUIDE_FIELDS,
  ...Object.fromEntries(Object.entries(SETTINGS_FIELDS).map(([key, field]) => [`settings.${key}`, field])),
  review: { label: '审核', kind: { type: 'choice', names: REVIEW_NAMES } },
  reviewReason: { label: '未通过的原因', kind: { type: 'paragraph', max: 500 } },
  publish: { label: '状态', kind: { type: 'choice', names: PUBLISH_NAMES } },
  topAt: { label: '置顶', kind: { type: 'time' } },
}
