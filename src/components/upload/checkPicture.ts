import { PICTURE_MAX_BYTES, PICTURE_MAX_SIDE, PICTURE_TYPES, tooSmall, tooSmallText } from '@/contract/media/storage'
import type { PictureSize } from '@/contract/media/storage'
import { checkPicture, formatBytes, measurePicture, pictureCheck } from '@/lib/files'
import type { PictureCheckResult } from '@/lib/files'

export interface CheckedPicture {
  result: PictureCheckResult
  /** Null if the picture was not read. */
  size: PictureSize | null
  /** Why it has too few pixels; null if it has enough. */
  small: string | null
}

export interface PictureRequirements {
  /** Width divided by height; null for any. */
  ratio: number | null
  least?: PictureSize
  /** Required size; `ratio` and `least` then match it. */
  exact?: PictureSize
}

/** Relative tolerance per side: re-scaled pictures round to whole pixels. */
const TOLERANCE = 0.01

const fitsRatio = (size: PictureSize, ratio: number) => Math.abs(size.width / size.height / ratio - 1) < TOLERANCE

/** Whether a stored picture can be used as it is. */
export const isSuitable = (size: PictureSize, { ratio, least: minSize, exact }: PictureRequirements) =>
  exact
    ? size.width === exact.width && size.height === exact.height
    : (ratio === null || fitsRatio(size, ratio)) && !(minSize && tooSmall(size, minSize))

/** The specification's check, plus ratio and size if required. */
export async function checkUpload(
  file: Blob,
  { ratio, least: minSize, exact }: PictureRequirements,
  measure: (file: Blob) => Promise<PictureSize> = measurePicture,
): Promise<CheckedPicture> {
  let size: PictureSize | null = null
  const result = await checkPicture(
    file,
    { maxBytes: PICTURE_MAX_BYTES, types: PICTURE_TYPES, ...exact },
    async (blob) => {
      size = await measure(blob)
      return size
    },
  )
  const readSize = size as PictureSize | null
  const isRead = result === pictureCheck.suitable || result === pictureCheck.wrongDimensions
  if (!isRead || !readSize) return { result, size: readSize, small: null }
  const small = minSize && tooSmall(readSize, minSize) ? tooSmallText(readSize, minSize) : null
  const isUnsuitable =
    small !== null ||
    Math.max(readSize.width, readSize.height) > PICTURE_MAX_SIDE ||
    (ratio !== null && !fitsRatio(readSize, ratio))
  return { result: isUnsuitable ? pictureCheck.wrongDimensions : result, size: readSize, small }
}

export const sizeText = ({ width, height }: PictureSize): string => `${width} × ${height}`

/** The check's result as a message, with the limits. */
export function checkText(
  result: PictureCheckResult,
  file: Blob,
  size: PictureSize | null = null,
  exact?: PictureSize,
): string {
  switch (result) {
    case pictureCheck.tooLarge:
      return `文件超过大小限制：${formatBytes(file.size)}，最多 ${formatBytes(PICTURE_MAX_BYTES)}`
    case pictureCheck.wrongType:
      return '文件类型不对：只能用 jpg、png、webp'
    case pictureCheck.wrongDimensions:
      if (size && exact) return `图片尺寸不对：${sizeText(size)} 像素，须为 ${sizeText(exact)}`
      return size && Math.max(size.width, size.height) > PICTURE_MAX_SIDE
        ? `图片太大：${sizeText(size)} 像素，单边最多 ${PICTURE_MAX_SIDE}`
        : '图片尺寸不对'
    case pictureCheck.unreadable:
      return '图片无法读取：文件可能损坏'
    default:
      return '图片可用'
  }
}
