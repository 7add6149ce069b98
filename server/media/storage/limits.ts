import { UPLOAD_LIMITS } from '../../../src/contract/media/upload'
import type { UploadKind } from '../../../src/contract/media/upload'
import { tooLarge } from '../../http/refusal'
import type { ServerConfig } from '../../platform'

const LABELS: Readonly<Record<UploadKind, string>> = { picture: '图片', voice: '音频', txt: '文本', video: '视频' }
const MB = 1024 ** 2

/** In bytes. */
export const limitOf = (kind: UploadKind, { videoMaxBytes }: Pick<ServerConfig, 'videoMaxBytes'>): number =>
  kind === 'video' ? Math.min(videoMaxBytes, UPLOAD_LIMITS.video) : UPLOAD_LIMITS[kind]

/** For whole and chunked uploads alike. */
export function checkSize(kind: UploadKind, bytes: number, config: Pick<ServerConfig, 'videoMaxBytes'>): void {
  const limit = limitOf(kind, config)
  if (bytes > limit) throw tooLarge(`${LABELS[kind]}不能超过 ${Math.floor(limit / MB)} MB`)
}
