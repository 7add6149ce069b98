import type { PacketInput, PacketRecord } from './packetEntity'
import type { PoiInput } from './poiEntity'
import type { RouteInput, RouteRecord } from './routeEntity'
import type { SpotInput } from './spotEntity'
import type { TrailField } from '../../kit/trailField'

export const DIFFICULTY_NAMES: Record<RouteRecord['difficulty'], string> = {
  easy: '轻松',
  moderate: '适中',
  hard: '有难度',
}

/** Labels of the data package fields operators edit. */

export const POI_FIELDS: Record<keyof PoiInput, TrailField> = {
  name: { label: '名称', kind: { type: 'line', max: 30 } },
  names: { label: '其他语种的名称', kind: { type: 'value' } },
  poiTypeId: { label: '类型', kind: { type: 'reference', to: 'poiType' } },
  lng: { label: '经度', kind: { type: 'value' } },
  lat: { label: '纬度', kind: { type: 'value' } },
  floor: { label: '楼层', kind: { type: 'line', max: 10 } },
  plan: { label: '平面图上的位置', kind: { type: 'value' } },
  radius: { label: '触发半径', kind: { type: 'number', min: 5, max: 2000, unit: '米', integer: true } },
  pictures: { label: '图片', kind: { type: 'pictures', max: 9 } },
  phone: { label: '电话', kind: { type: 'line', max: 20 } },
  hours: { label: '开放时间', kind: { type: 'line', max: 100 } },
  accessible: { label: '无障碍', kind: { type: 'choice', names: { true: '可达', false: '不可达' } } },
  labels: { label: '标签', kind: { type: 'lines', max: 10, longest: 10 } },
  online: { label: '上线', kind: { type: 'choice', names: { true: '上线', false: '不上线' } } },
}

export const SPOT_FIELDS: Record<Exclude<keyof SpotInput, 'poiId'>, TrailField> = {
  title: { label: '标题', kind: { type: 'line', max: 50 } },
  text: { label: '讲解词', kind: { type: 'paragraph', max: 5000 } },
  audio: { label: '音频', kind: { type: 'value' } },
  pictures: { label: '图片', kind: { type: 'pictures', max: 9 } },
  trigger: { label: '触发', kind: { type: 'value' } },
  cooldown: { label: '冷却', kind: { type: 'number', min: 0, max: 86_400, unit: '秒', integer: true } },
}

export const ROUTE_FIELDS: Record<keyof RouteInput, TrailField> = {
  name: { label: '路线名称', kind: { type: 'line', max: 30 } },
  label: { label: '标签', kind: { type: 'line', max: 10 } },
  cover: { label: '封面', kind: { type: 'picture', size: null } },
  difficulty: { label: '难度', kind: { type: 'choice', names: DIFFICULTY_NAMES } },
  poiIds: { label: '站点', kind: { type: 'references', to: 'guidePoi', max: 200 } },
  path: { label: '走线', kind: { type: 'value' } },
}

export const PACKET_FIELDS: Record<keyof PacketInput | keyof Pick<PacketRecord, 'status'>, TrailField> = {
  languageId: { label: '语种', kind: { type: 'reference', to: 'language' } },
  voiceStyleId: { label: '音色', kind: { type: 'reference', to: 'voiceStyle' } },
  name: { label: '数据包名称', kind: { type: 'line', max: 20 } },
  status: { label: '默认', kind: { type: 'choice', names: { true: '是', false: '否' } } },
}
