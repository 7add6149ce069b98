import { PICTURE_MAX_SIDE } from '../../../src/contract/media/storage'
import type { StoredPicture } from '../../../src/contract/media/storage'
import type { Tx } from '../../db/types'
import type { DetachedContext } from '../../http/handler'
import { rule } from '../../http/refusal'
import { PictureRefused } from '../../platform'
import type { MediaStore, PictureLimits, Platform, ProcessedPicture } from '../../platform'
import { insertFile, storeFile } from './files'
import { uploadedName } from '../../lib/fileName'
import { checkSize } from './limits'
import { mediaUrlOf } from '../../lib/mediaNames'

export const PICTURE_LIMITS = { maxSide: PICTURE_MAX_SIDE, thumbnailWidth: 480 }

const reasons = (maxSide: number) => ({
  type: '只能上传 jpg、png、webp 图片（不含动画）',
  side: `图片单边不能超过 ${maxSide} 像素`,
  unreadable: '图片已损坏，无法读取',
})

export async function storePicture(
  { platform, session, now, audit, authenticatedTransaction: transaction }: DetachedContext,
  file: Blob,
): Promise<StoredPicture> {
  checkSize('picture', file.size, platform.config)
  const saved = await savePictureFile(platform, file)
  audit(saved.name)
  await transaction((tx) =>
    insertPicture(tx, saved, { fileName: uploadedName(file), createdAt: now, createdBy: session.accountId }),
  )
  const { name, thumbnail, width, height, bytes } = saved
  return { url: mediaUrlOf(name), thumbnail: mediaUrlOf(thumbnail), width, height, bytes }
}

/** Redraws and stores a picture that was sent; ownership is set later. */
export async function savePictureFile(
  { media, pictures }: Pick<Platform, 'media' | 'pictures'>,
  file: Blob,
  limits = PICTURE_LIMITS,
): Promise<SavedPicture> {
  return savePicture(
    media,
    await processPicture(pictures.process(new Uint8Array(await file.arrayBuffer()), limits), limits),
  )
}

async function processPicture(
  result: Promise<ProcessedPicture>,
  { maxSide }: PictureLimits,
): Promise<ProcessedPicture> {
  try {
    return await result
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    const message = reasons(maxSide)[error.reason]
    throw rule(message, [{ path: 'file', message }])
  }
}

export interface SavedPicture {
  name: string
  thumbnail: string
  width: number
  height: number
  bytes: number
}

export async function savePicture(store: MediaStore, { full, thumbnail }: ProcessedPicture): Promise<SavedPicture> {
  const name = await storeFile(store, full.body, full.extension)
  const thumbnailName = await storeFile(store, thumbnail.body, thumbnail.extension)
  return { name, thumbnail: thumbnailName, width: full.width, height: full.height, bytes: full.body.byteLength }
}

export const insertPicture = (
  tx: Tx,
  picture: SavedPicture,
  by: { fileName: string; createdAt: number; createdBy: string },
): Promise<void> => insertFile(tx, { ...picture, kind: 'picture', ...by })
