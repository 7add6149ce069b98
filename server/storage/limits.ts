import { UPLOAD_LIMITS } from '../../src/contract/upload'
import type { UploadKind } from '../../src/contract/upload'
import { tooLarge } from '../http/refusal'
import type { ServerConfig } from '../platform'

const NOUNS: Readonly<Record<UploadKind, string>> = { picture: '图片', voice: '音频', txt: '文本', video: '视频' }
const MB = 1024 ** 2

/** However a file comes, whole or in parts. */
export function checkSize(kind: UploadKind, bytes: number, { videoMaxBytes }: Pick<ServerConfig, 'videoMaxBytes'>): void {
  const limit = kind === 'video' ? Math.min(videoMaxBytes, UPLOAD_LIMITS.video) : UPLOAD_LIMITS[kind]
  if (bytes > limit) throw tooLarge(`${NOUNS[kind]}不能超过 ${Math.floor(limit / MB)} MB`)
}
