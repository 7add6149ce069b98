import type { contentZh } from './contentZh'
import type { deviceZh } from './deviceZh'
import type { offlineZh } from './offlineZh'

export type ContentWords = typeof contentZh
export type DeviceWords = typeof deviceZh
export type OfflineWords = typeof offlineZh
