import { readMovie, VideoRefused } from '../../../src/contract/media/mp4/movie'
import type { Movie } from '../../../src/contract/media/mp4/movie'
import type { StoredVideo } from '../../../src/contract/media/storage'
import type { DetachedContext } from '../../http/handler'
import { rule } from '../../http/refusal'
import { insertFile } from './files'
import { checkSize } from './limits'
import { mediaUrlOf } from '../../lib/mediaNames'
import type { FileSource } from './source'

const EXTENSION = 'mp4'

/** Stored unchanged, piece by piece: videos that phones cannot play are refused, not converted. */
export async function storeVideo(
  { platform, session, now, audit, authenticatedTransaction: transaction }: DetachedContext,
  source: FileSource,
): Promise<StoredVideo> {
  const { bytes, fileName } = source
  checkSize('video', bytes, platform.config)
  const { seconds, width, height, sound } = await inspectVideo(source)
  const name = await platform.media.putPieces(EXTENSION, source.pieces)
  audit(name)
  await transaction((tx) =>
    insertFile(tx, {
      name,
      kind: 'video',
      fileName,
      bytes,
      seconds,
      width,
      height,
      createdAt: now,
      createdBy: session.accountId,
    }),
  )
  return { url: mediaUrlOf(name), seconds, width, height, bytes, sound }
}

export async function inspectVideo(source: Pick<FileSource, 'bytes' | 'read'>): Promise<Movie> {
  try {
    return await readMovie(source)
  } catch (error) {
    if (!(error instanceof VideoRefused)) throw error
    throw rule(error.message, [{ path: 'file', message: error.message }])
  }
}
