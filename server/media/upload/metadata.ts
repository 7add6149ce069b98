import { UPLOAD_LIMITS } from '../../../src/contract/media/upload'
import type { UploadKind } from '../../../src/contract/media/upload'
import { fromBase64 } from '../../db/base64'
import { invalid } from '../../http/refusal'
import { sanitizeFileName } from '../../lib/fileName'

const FIELD = 'upload-metadata'
const metadataError = (message: string) => invalid(`输入有误：${message}`, [{ path: FIELD, message }])

const isKind = (value: string | undefined): value is UploadKind =>
  value !== undefined && Object.hasOwn(UPLOAD_LIMITS, value)

/** tus metadata: pairs of a key and a base64 value, `kind cGljdHVyZQ==,filename …`; unknown keys are ignored. */
export function readMetadata(header: string): { kind: UploadKind; fileName: string } {
  const pairs = new Map(
    header.split(',').map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ', 2)
      return [key, value]
    }),
  )
  const kind = text(pairs.get('kind'))
  if (!isKind(kind)) throw metadataError('kind 只能是 picture、voice、txt、video')
  return { kind, fileName: sanitizeFileName(text(pairs.get('filename')) ?? '') }
}

function text(base64: string | undefined): string | undefined {
  if (base64 === undefined) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fromBase64(base64))
  } catch {
    throw metadataError('不是 base64 的文字')
  }
}
