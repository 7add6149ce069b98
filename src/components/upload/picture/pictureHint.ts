import type { PictureSize } from '@/contract/media/storage'
import { sizeText } from '../checkPicture'

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
/** Smaller numbers are a ratio, not a size in pixels. */
const SIZE_FROM = 100
/** What to prepare: 750 by 320 as a size (75:32 means little); 8 by 5 and 96 by 96 as ratios. */
function shapeText({ width, height }: PictureSize): string {
  if (width >= SIZE_FROM) return `建议 ${width} × ${height} 像素`
  const by = divisor(width, height)
  return `比例 ${width / by}:${height / by}`
}

interface Limits {
  ratio?: PictureSize | undefined
  least?: PictureSize | undefined
  exact?: PictureSize | undefined
}

/** What pictures a field takes, in words. */
export function pictureHint({ ratio, least, exact }: Limits): string {
  const limits = exact
    ? [`，须为 ${sizeText(exact)} 像素；更大的可以裁剪`]
    : [ratio && `，${shapeText(ratio)}`, least && `，至少 ${sizeText(least)} 像素`, ratio && '；比例不符时可裁剪']
  return `jpg、png、webp，不超过 5 MB${limits.filter(Boolean).join('')}`
}
