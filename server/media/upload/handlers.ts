import type { upload } from '../../../src/contract/media/upload'
import type { Handlers } from '../../http/handler'
import { invalid } from '../../http/refusal'
import { checkSize, limitOf } from '../storage/limits'
import { checkQuota } from '../storage/quota'
import { reclaimParts } from './finish'
import { readMetadata } from './metadata'
import { checkVersion } from './protocol'
import { append, begin, find, remove } from './rows'

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
