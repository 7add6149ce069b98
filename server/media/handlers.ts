import { eq, or } from 'drizzle-orm'
import type { storage } from '../../src/contract/media/storage'
import { media } from '../db/schema/media'
import type { Handlers } from '../http/handler'
import { absent } from '../http/refusal'
import { storeFrom, storePieces } from './upload/finish'
import { downloadName } from '../lib/fileName'
import { mediaName } from '../lib/mediaNames'
import { storePicture } from './storage/picture'
import { storeText } from './storage/text'
import { storeVideo } from './storage/video'
import { storeVoice } from './storage/voice'

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
