/** Codes and sentences of the specification's picture check; what is shown is Chinese (components/upload/checkPicture). */
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
  /** Both set: the picture must have exactly these pixels. */
  width?: number
  height?: number
}

interface Size {
  width: number
  height: number
}

/** Checks a picture before it is sent: size, type, then what only the decoded picture tells. */
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
  if (width !== undefined && height !== undefined && (size.width !== width || size.height !== height)) return pictureCheck.wrongDimensions
  return pictureCheck.suitable
}

/** Pixels of a picture as it is shown, its orientation applied. Rejects what the browser cannot decode. */
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

/** Hands a file to the browser's downloads under its name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The download begins after this task; a revoked address would break it in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** `1.2 MB`, as sizes are shown. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const [value, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : bytes < 1024 ** 3 ? [bytes / 1024 ** 2, 'MB'] : [bytes / 1024 ** 3, 'GB']
  return `${value.toFixed(1).replace(/\.0$/, '')} ${unit}`
}
