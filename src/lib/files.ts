/** Codes and messages of the specification's picture check; components/upload/checkPicture shows them in Chinese. */
export const pictureCheck = {
  suitable: { code: 1, reason: 'file suitable' },
  unreadable: { code: -1, reason: 'wrong file format' },
  tooLarge: { code: -2, reason: 'file size exceeds limit' },
  wrongType: { code: -3, reason: 'wrong file type' },
  wrongDimensions: { code: -3, reason: 'wrong file dimensions' },
} as const

export type PictureCheckResult = (typeof pictureCheck)[keyof typeof pictureCheck]

export interface PictureLimits {
  maxBytes: number
  types: readonly string[]
  /** If both are set, the picture must have exactly this pixel size. */
  width?: number
  height?: number
}

interface Size {
  width: number
  height: number
}

/** Validates a picture before upload: size, type, then properties that require decoding. */
export async function checkPicture(
  file: Blob,
  limits: PictureLimits,
  measure: (file: Blob) => Promise<Size> = measurePicture,
): Promise<PictureCheckResult> {
  if (file.size > limits.maxBytes) return pictureCheck.tooLarge
  if (!limits.types.includes(file.type)) return pictureCheck.wrongType
  let size: Size
  try {
    size = await measure(file)
  } catch {
    return pictureCheck.unreadable
  }
  if (size.width === 0 || size.height === 0) return pictureCheck.unreadable
  const { width, height } = limits
  if (width !== undefined && height !== undefined && (size.width !== width || size.height !== height))
    return pictureCheck.wrongDimensions
  return pictureCheck.suitable
}

/** Displayed pixel size of a picture, with its orientation applied. Rejects if the browser cannot decode it. */
export async function measurePicture(file: Blob): Promise<Size> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Saves a file through the browser's downloads, under its name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The download starts after this task; in some browsers, revoking the address earlier would break it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Display size such as `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const [value, unit] =
    bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : bytes < 1024 ** 3 ? [bytes / 1024 ** 2, 'MB'] : [bytes / 1024 ** 3, 'GB']
  return `${value.toFixed(1).replace(/\.0$/, '')} ${unit}`
}
