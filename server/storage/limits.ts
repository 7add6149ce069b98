import { UPLOAD_LIMITS } from '../../src/contract/upload'
import type { UploadKind } from '../../src/contract/upload'
import { tooLarge } from '../http/refusal'

const TOO_LARGE: Readonly<Record<UploadKind, string>> = {
  picture: '图片不能超过 5 MB',
  voice: '音频不能超过 20 MB',
  txt: '文本不能超过 1 MB',
}

/** However a file comes, whole or in parts. */
export function checkSize(kind: UploadKind, bytes: number): void {
  if (bytes > UPLOAD_LIMITS[kind]) throw tooLarge(TOO_LARGE[kind])
}
