import * as z from 'zod'
import { field } from '../kit/fields'
import { filter } from '../kit/filters'
import { recordKind } from '../kit/record'
import { recordCalls } from '../kit/recordCalls'

/** 16:9, a phone in landscape. */
export const VIDEO_COVER = { width: 1280, height: 720 } as const

export const VIDEO_TITLE_MAX = 50

export const videoKind = recordKind({
  domain: 'video',
  noun: '视频',
  classifier: '个',
  page: 'video',
  base: 'operation/video',
  fields: {
    title: field.line('标题', VIDEO_TITLE_MAX, { required: true, placeholder: '如 云海日出：光明顶清晨六分钟' }),
    video: field.requiredVideo('视频'),
    cover: field.requiredPicture('封面', VIDEO_COVER, { note: '播放前显示的画面' }),
    guideIds: field.references('在哪些导览出现', 'guide', 200, { note: '不选则在所有导览出现' }),
  },
  names: 'title',
  can: ['add', 'edit', 'delete', 'sort', 'publish', 'schedule', 'top', 'copy', 'reads'],
  filters: {
    keyword: filter.keyword(['title']),
    shown: filter.shown,
    updated: filter.period('updatedAt', '更新时间', { more: true }),
  },
  sorts: ['title', 'readCount', 'updatedAt', 'createdAt', 'startsAt'],
  /** Read from the file by the server. */
  computedFields: { seconds: z.number(), bytes: z.int(), width: z.int(), height: z.int() },
})
export const video = recordCalls(videoKind)
