import * as z from 'zod'
import { done, endpoint, signedIn, time } from '../kit/core'
import { keywordLine } from '../kit/keyword'
import { pageInput, pageOf } from '../kit/paging'
import { person } from '../kit/states'
import { mediaUrl } from '../kit/mediaUrl'
import { soundFacts } from './soundFaults'
import { references } from '../kit/record'

/** Kinds shown in the media library: files used by forms. */
export const MEDIA_KINDS = { picture: '图片', voice: '音频', video: '视频' } as const
export type MediaKind = keyof typeof MEDIA_KINDS
const mediaKind = z.enum(['picture', 'voice', 'video'])

const storedMedia = z.object({
  url: mediaUrl,
  kind: mediaKind,
  /** Original name of the uploaded file. */
  fileName: z.string(),
  bytes: z.int(),
  thumbnail: mediaUrl.nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  seconds: z.number().nullable(),
  /** Of sounds, as in the answer to their upload. */
  lufs: z.number().nullable(),
  peak: z.number().nullable(),
  ...soundFacts,
  createdAt: time,
  createdBy: person.nullable(),
  /** Time since which it is unused, as of the last daily count. */
  unusedSince: time.nullable(),
})
export type StoredMedia = z.output<typeof storedMedia>

const urlQuery = z.strictObject({ url: mediaUrl })
const ABSENT = '没有这个文件'

/** 素材库: the merchant's uploaded files, newest first. */
export const media = {
  queryPage: endpoint({
    method: 'POST',
    path: '/api/storage/media/queryPage',
    effect: 'read',
    summary: '素材库：本商户上传的图片、音频、视频，最近上传的在前',
    access: signedIn,
    body: pageInput(
      { keyword: keywordLine(50).optional(), kind: mediaKind.optional(), unused: z.boolean().optional() },
      ['createdAt:desc'],
    ),
    result: pageOf(storedMedia),
  }),
  uses: endpoint({
    method: 'GET',
    path: '/api/storage/media/uses',
    summary: '哪里用到这个文件',
    access: signedIn,
    query: urlQuery,
    result: references,
    codes: { 404: ABSENT },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/storage/media',
    summary: '移除一个没有用到的文件：自己上传的，或有员工编辑权限',
    access: signedIn,
    query: urlQuery,
    result: done,
    codes: { 404: ABSENT, 422: '正在使用，或是别人上传的' },
  }),
}
