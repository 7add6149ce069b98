import { eq, or } from 'drizzle-orm'
import type { storage } from '../../src/contract/media/storage'
import { media } from '../db/schema/media'
import type { Handlers, DetachedContext } from '../http/handler'
import { absent } from '../http/refusal'
import { storeFrom, storePieces } from './upload/finish'
import { downloadName, uploadedName } from '../lib/fileName'
import { mediaName, mediaUrlOf } from '../lib/mediaNames'
import { storePicture } from './storage/picture'
import type { ResultOf } from '../../src/contract/kit/core'
import { decodeText } from '../lib/decodeText'
import { insertFile, storeFile } from './storage/files'
import { checkSize } from './storage/limits'
import { storeVideo } from './storage/video'
import { storeVoice } from './storage/voice'

/** Always stored as UTF-8: Chinese editors still write GB18030. */
async function storeText(
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

export const storageHandlers: Handlers<typeof storage> = {
  picture: { detached: ({ body }, context) => storeFrom('picture', body, context, storePicture) },
  voice: { detached: ({ body }, context) => storeFrom('voice', body, context, storeVoice) },
  txt: { detached: ({ body }, context) => storeFrom('txt', body, context, storeText) },
  video: { detached: ({ body }, context) => storePieces('video', body, context, storeVideo) },
  download: {
    // Read the file after the transaction: a slow store must not hold a database connection.
    detached: async ({ query }, { authenticatedTransaction: transaction, platform }) => {
      const name = mediaName(query.url)
      const [row] = await transaction((tx) =>
        tx
          .select({ fileName: media.fileName })
          .from(media)
          .where(or(eq(media.name, name), eq(media.thumbnail, name)))
          .limit(1),
      )
      const file = row && (await platform.media.get(name))
      if (!file) throw absent('没有这个文件')
      return { body: file.body, contentType: file.contentType, fileName: downloadName(row.fileName, name) }
    },
  },
}
