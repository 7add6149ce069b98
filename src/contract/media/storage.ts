import * as z from 'zod'
import { endpoint, id, signedIn } from '../kit/core'
import { mediaUrl } from '../kit/mediaUrl'
import { soundFacts } from './soundFaults'

const MB = 1024 * 1024

/** Upload limits: sizes in bytes, dimensions in pixels. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** For file inputs: the console turns a phone's HEIC into JPEG where the browser reads it. Windows knows no type for it. */
export const PICTURE_ACCEPT = [...PICTURE_TYPES, 'image/heic', 'image/heif', '.heic', '.heif'].join()
export const PICTURE_MAX_BYTES = 5 * MB
export const PICTURE_MAX_SIDE = 8000
/** Pixels of a picture. */
export interface PictureSize {
  width: number
  height: number
}

export const tooSmall = (size: PictureSize, minSize: PictureSize) =>
  size.width < minSize.width || size.height < minSize.height
export const tooSmallText = (size: PictureSize, minSize: PictureSize) =>
  `图片太小：${size.width} × ${size.height} 像素，至少要 ${minSize.width} × ${minSize.height}，否则在手机上会模糊`

export const VOICE_TYPES = ['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/wav'] as const
/** Of what is stored. */
export const VOICE_MAX_BYTES = 20 * MB
/** Of what arrives: covers are left out, and a WAV becomes an MP3. The server holds it in memory. */
export const VOICE_ARRIVAL_MAX_BYTES = 60 * MB
export const TEXT_MAX_BYTES = MB

export const VIDEO_TYPES = ['video/mp4'] as const
export const VIDEO_MAX_BYTES = 500 * MB
/** Larger videos are uploaded in parts, because a whole upload is held in memory. */
const VIDEO_WHOLE_MAX_BYTES = 5 * MB

const storedPicture = z.object({
  url: mediaUrl,
  /** At most 480 pixels wide. */
  thumbnail: mediaUrl,
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
})
export type StoredPicture = z.output<typeof storedPicture>

const storedVideo = z.object({
  url: mediaUrl,
  seconds: z.number(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** Whether it has a sound track. */
  sound: z.boolean(),
})
export type StoredVideo = z.output<typeof storedVideo>

/** The file itself, or the id of a completed upload (`contract/media/upload`); the same upload always gets the same response. */
const file = z
  .strictObject({ file: z.instanceof(Blob).optional(), upload: id.optional() })
  .refine((body) => (body.file === undefined) !== (body.upload === undefined), {
    path: ['file'],
    message: '需要文件或上传编号之一',
  })

const ABSENT = '没有这次上传，或已过期'
const INCOMPLETE = '这次上传还没有传完'
const FULL = '商户的文件空间不足'

export const storage = {
  picture: endpoint({
    method: 'POST',
    path: '/api/storage/picture',
    summary: '上传图片（jpg、png、webp，不超过 5 MB，单边不超过 8000 像素）',
    access: signedIn,
    body: file,
    bodyKind: 'file',
    maxBytes: PICTURE_MAX_BYTES,
    result: storedPicture,
    codes: { 404: ABSENT, 409: INCOMPLETE, 413: '文件超过大小限制', 422: `不是可用的图片，或${FULL}` },
  }),
  voice: endpoint({
    method: 'POST',
    path: '/api/storage/voice',
    summary:
      '上传音频（mp3、m4a、aac、wav）；去掉标签和封面、wav 转成 mp3 以后不超过 20 MB，上传的文件不超过 60 MB；时长、响度、削波和静音由服务端测量',
    access: signedIn,
    body: file,
    bodyKind: 'file',
    maxBytes: VOICE_ARRIVAL_MAX_BYTES,
    result: z.object({
      url: mediaUrl,
      seconds: z.number(),
      bytes: z.int(),
      /** Stored format; WAV is converted to MP3. */
      format: z.enum(['mp3', 'm4a', 'aac']),
      /** LUFS and dBTP; m4a and aac are not measured, and all facts but `brokenOff` are null. */
      lufs: z.number().nullable(),
      peak: z.number().nullable(),
      ...soundFacts,
    }),
    codes: { 404: ABSENT, 409: INCOMPLETE, 413: '文件超过大小限制', 422: `不是可用的音频，或${FULL}` },
  }),
  txt: endpoint({
    method: 'POST',
    path: '/api/storage/txt',
    summary: '上传文本（UTF-8 或 GB18030，不超过 1 MB）',
    access: signedIn,
    body: file,
    bodyKind: 'file',
    maxBytes: TEXT_MAX_BYTES,
    result: z.object({ url: mediaUrl, text: z.string(), bytes: z.int() }),
    codes: { 404: ABSENT, 409: INCOMPLETE, 413: '文件超过大小限制', 422: `不是可读的文本，或${FULL}` },
  }),
  video: endpoint({
    method: 'POST',
    path: '/api/storage/video',
    summary: '上传视频（mp4，画面为 H.264，不超过 500 MB；超过 5 MB 的先分段上传）',
    access: signedIn,
    body: file,
    bodyKind: 'file',
    maxBytes: VIDEO_WHOLE_MAX_BYTES,
    result: storedVideo,
    codes: { 404: ABSENT, 409: INCOMPLETE, 413: '文件超过大小限制', 422: `小程序不能播放，或${FULL}` },
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/storage/download',
    summary: '下载本商户的一个文件',
    access: signedIn,
    query: z.strictObject({ url: mediaUrl }),
    result: z.any(),
    resultKind: 'file',
    codes: { 404: '没有这个文件' },
  }),
}
