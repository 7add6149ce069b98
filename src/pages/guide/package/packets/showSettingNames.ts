import type { ShowSetting } from '@/contract/guide/package/guidePacket'

/** What visitors may do with explanations. */
export const SHOW_SETTING_NAMES: readonly { key: keyof ShowSetting; label: string; note: string }[] = [
  { key: 'text', label: '显示讲解词', note: '播放时在声音旁显示文字' },
  { key: 'autoPlay', label: '自动播放', note: '游客走进触发区时开始讲解' },
  { key: 'voiceChoice', label: '选择音色', note: '同一语种有几个音色时由游客选择' },
  { key: 'speed', label: '调节语速', note: '播放器上可以加快、放慢' },
  { key: 'distance', label: '显示距离', note: '列表里写出到每个点位的米数' },
]
