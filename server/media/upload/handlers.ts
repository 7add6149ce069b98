import type { upload, UploadKind } from '../../../src/contract/media/upload'
import { UPLOAD_LIMITS } from '../../../src/contract/media/upload'
import type { Handlers } from '../../http/handler'
import { invalid } from '../../http/refusal'
import { checkSize, limitOf } from '../storage/limits'
import { checkQuota } from '../storage/quota'
import { reclaimParts } from './finish'
import { fromBase64 } from '../../db/base64'
import { sanitizeFileName } from '../../lib/fileName'
import { checkVersion } from './protocol'
import { append, begin, find, remove } from './rows'

const FIELD = 'upload-metadata'
const metadataError = (message: string) => invalid(`输入有误：${message}`, [{ path: FIELD, message }])

const isKind = (value: string | undefined): value is UploadKind =>
  value !== undefined && Object.hasOwn(UPLOAD_LIMITS, value)

/** tus metadata: pairs of a key and a base64 value, `kind cGljdHVyZQ==,filename …`; unknown keys are ignored. */
function readMetadata(header: string): { kind: UploadKind; fileName: string } {
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

const httpDate = (at: number): string => new Date(at).toUTCString()

export const uploadHandlers: Handlers<typeof upload> = {
  limits: (_input, { platform: { config } }) =>
    Promise.resolve({
      picture: limitOf('picture', config),
      voice: limitOf('voice', config),
      txt: limitOf('txt', config),
      video: limitOf('video', config),
    }),
  begin: async ({ headers }, context) => {
    checkVersion(headers)
    const bytes = headers['upload-length']
    const { kind, fileName } = readMetadata(headers['upload-metadata'])
    if (bytes === 0) throw invalid('文件是空的', [{ path: 'upload-length', message: '文件是空的' }])
    checkSize(kind, bytes, context.platform.config)
    const { id, expiresAt } = await begin(context.tx, context, { kind, fileName, bytes })
    // `begin` has removed expired and forgotten uploads; this one already counts as reserved.
    await checkQuota(context.tx, context, 0)
    context.audit(id)
    // Relative to the called address, whatever its prefix.
    return { location: `upload/${id}`, 'upload-expires': httpDate(expiresAt) }
  },
  state: async ({ params, headers }, context) => {
    checkVersion(headers)
    const { received, bytes, expiresAt } = await find(context.tx, context, params.id)
    return { 'upload-offset': String(received), 'upload-length': String(bytes), 'upload-expires': httpDate(expiresAt) }
  },
  append: async ({ params, headers, body }, context) => {
    checkVersion(headers)
    const { received, expiresAt } = await append(context.tx, context, params.id, headers['upload-offset'], body.part)
    return { 'upload-offset': String(received), 'upload-expires': httpDate(expiresAt) }
  },
  end: {
    detached: async ({ params, headers }, context) => {
      checkVersion(headers)
      await context.authenticatedTransaction((tx) => remove(tx, context, params.id))
      await reclaimParts(context.platform)
      return {}
    },
  },
}
