import { transferOf } from '@/components/upload/transfer'
import type { MapOverlay } from '@/contract/guide/guide/guideMap'
import { PICTURE_MAX_BYTES } from '@/contract/media/storage'
import type { PictureSize } from '@/contract/media/storage'
import { groundOverlay } from '@/lib/geo'
import { required } from '@/lib/required'

type Ground = NonNullable<MapOverlay['ground']>

/** Longest side in pixels; tried in order until the file is small enough to store. */
const SIDE_LENGTHS = [4096, 3072, 2048, 1024]

async function draw(
  picture: string,
  corners: MapOverlay['corners'],
  size: PictureSize,
  longest: number,
): Promise<Blob> {
  const image = new Image()
  image.src = picture
  await image.decode()
  const { width, height, matrix } = groundOverlay(corners, size, longest)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = required(canvas.getContext('2d'), '2d context')
  context.imageSmoothingQuality = 'high'
  context.setTransform(...matrix)
  context.drawImage(image, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  if (!blob) throw new Error('这个浏览器画不出这么大的图片')
  return blob
}

/** Draws the placed picture into one that fills its bounds, and stores it: WeChat does not rotate pictures. */
export async function exportGround(
  { picture, corners }: MapOverlay,
  size: PictureSize,
  signal: AbortSignal,
): Promise<Ground> {
  for (const longest of SIDE_LENGTHS) {
    // Browsers without WebP return a PNG, which may be larger.
    const blob = await draw(picture, corners, size, longest)
    if (blob.size > PICTURE_MAX_BYTES) continue
    const file = new File([blob], `微信地面贴图.${blob.type === 'image/webp' ? 'webp' : 'png'}`, { type: blob.type })
    const { url } = await transferOf('picture', file).run(signal, () => undefined)
    return { picture: url, ...groundOverlay(corners, size).bounds }
  }
  throw new Error('图片太大，存不下')
}

/** The `MapContext.addGroundOverlay` call, for pasting into the mini-program. */
export function groundCall({ ground, opacity }: MapOverlay, origin: string): string {
  const corner = ([longitude, latitude]: Ground['southwest']) => ({ longitude, latitude })
  const parameters = ground && {
    id: 1,
    src: origin + ground.picture,
    bounds: { southwest: corner(ground.southwest), northeast: corner(ground.northeast) },
    opacity,
  }
  return JSON.stringify(parameters, null, 2)
}
