import * as z from 'zod'
import { byId, endpoint, signedIn } from '../kit/core'
import { PICTURE_MAX_BYTES, TEXT_MAX_BYTES, VIDEO_MAX_BYTES, VOICE_ARRIVAL_MAX_BYTES } from './storage'

/**
 * Uploads in parts, which resume where the network broke off: tus 1.0 (https://tus.io/protocols/resumable-upload) with
 * creation, expiration and termination. A completed upload is passed to `storage.*` by its id.
 */
export const TUS_VERSION = '1.0.0'
export const TUS_EXTENSIONS = 'creation,expiration,termination'

/** The console's part size in bytes: the most a broken connection costs. Files up to this size go in one call. */
export const PART_BYTES = 512 * 1024
/** Larger parts are rejected, because the server holds them in memory. */
export const PART_MAX_BYTES = 1024 * 1024

/** Purpose of an upload and its maximum size. */
export const UPLOAD_LIMITS = {
  picture: PICTURE_MAX_BYTES,
  voice: VOICE_ARRIVAL_MAX_BYTES,
  txt: TEXT_MAX_BYTES,
  video: VIDEO_MAX_BYTES,
} as const
export type UploadKind = keyof typeof UPLOAD_LIMITS

const bytes = z
  .string()
  .regex(/^\d{1,10}$/, '不是字节数')
  .transform(Number)
/** Other or missing versions are accepted here, because their refusal has its own code. */
const tusResumable = z.literal(TUS_VERSION).or(z.string()).optional()

const offset = z.object({ 'upload-offset': z.string(), 'upload-expires': z.string() })
const ABSENT = '没有这次上传，或已过期'
const VERSION = '不支持的 tus 版本'

export const upload = {
  /** An installation may allow less than the product does. */
  limits: endpoint({
    method: 'GET',
    path: '/api/storage/upload/limits',
    summary: '这里每种文件最多多少字节',
    access: signedIn,
    result: z.object({ picture: z.int(), voice: z.int(), txt: z.int(), video: z.int() } satisfies Record<
      UploadKind,
      z.ZodInt
    >),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/storage/upload',
    summary: '开始分段上传（tus：creation）；upload-metadata 写明 kind（picture、voice、txt、video）和 filename',
    access: signedIn,
    headers: z.strictObject({
      'tus-resumable': tusResumable,
      'upload-length': bytes,
      'upload-metadata': z.string().max(4096),
    }),
    result: z.object({ location: z.string(), 'upload-expires': z.string() }),
    resultKind: 'headers',
    codes: { 412: VERSION, 413: '文件超过大小限制', 422: '商户的文件空间不足' },
  }),
  state: endpoint({
    method: 'HEAD',
    path: '/api/storage/upload/{id}',
    summary: '查询已收到的字节数（tus）',
    access: signedIn,
    params: byId,
    headers: z.strictObject({ 'tus-resumable': tusResumable }),
    result: offset.extend({ 'upload-length': z.string() }),
    resultKind: 'headers',
    codes: { 404: ABSENT, 412: VERSION },
  }),
  append: endpoint({
    method: 'PATCH',
    path: '/api/storage/upload/{id}',
    summary: '接着上传一段，不超过 1 MB（tus）',
    access: signedIn,
    params: byId,
    headers: z.strictObject({ 'tus-resumable': tusResumable, 'upload-offset': bytes }),
    body: z.strictObject({ part: z.instanceof(Uint8Array<ArrayBuffer>) }),
    bodyKind: 'part',
    // Only the calls that begin and end an upload, and the one that makes a file of it, are recorded.
    audited: false,
    maxBytes: PART_MAX_BYTES,
    result: offset,
    resultKind: 'headers',
    codes: {
      404: ABSENT,
      409: '位置不是已收到的字节数',
      412: VERSION,
      413: '超过一段或整个文件的大小',
      415: '内容类型不是 application/offset+octet-stream',
    },
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/storage/upload/{id}',
    summary: '取消上传（tus：termination）',
    access: signedIn,
    params: byId,
    headers: z.strictObject({ 'tus-resumable': tusResumable }),
    result: z.object({}),
    resultKind: 'headers',
    codes: { 404: ABSENT, 412: VERSION },
  }),
}
