import type { ResultOf } from '../../../src/contract/kit/core'
import type { storage } from '../../../src/contract/media/storage'
import type { DetachedContext } from '../../http/handler'
import { decodeText } from '../../lib/decodeText'
import { insertFile, storeFile } from './files'
import { uploadedName } from '../../lib/fileName'
import { checkSize } from './limits'
import { mediaUrlOf } from '../../lib/mediaNames'

/** Always stored as UTF-8: Chinese editors still write GB18030. */
export async function storeText(
  { platform, session, now, audit, authenticatedTransaction: transaction }: DetachedContext,
  file: Blob,
): Promise<ResultOf<typeof storage.txt>> {
  checkSize('txt', file.size, platform.config)
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  const body = new TextEncoder().encode(text)
  const name = await storeFile(platform.media, body, 'txt')
  audit(name)
  const bytes = body.byteLength
  await transaction((tx) =>
    insertFile(tx, {
      name,
      kind: 'txt',
      fileName: uploadedName(file),
      bytes,
      createdAt: now,
      createdBy: session.accountId,
    }),
  )
  return { url: mediaUrlOf(name), text, bytes }
}
