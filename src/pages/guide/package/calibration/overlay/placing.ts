import type { MapOverlay } from '@/contract/guide/guide/guideMap'
import type { PictureSize } from '@/contract/media/storage'
import { faultOf, fitPicture, offset } from '@/lib/geo'
import type { FitFault, PictureFit, Position } from '@/lib/geo'

type Corners = MapOverlay['corners']

/** Width in metres of a picture that was not placed yet. */
const WIDTH = 1500

/** Seven decimals of a degree are a centimetre; pixels are whole. */
const degrees = ([lng, lat]: Position): Position => [Math.round(lng * 1e7) / 1e7, Math.round(lat * 1e7) / 1e7]

/** A new picture is centred on the guide, north up, until control points place it. */
export function newOverlay(picture: string, { width, height }: PictureSize, middle: Position): MapOverlay {
  const [east, north] = [WIDTH / 2, (WIDTH / 2) * (height / width)]
  const corners = [
    offset(middle, -east, north),
    offset(middle, east, north),
    offset(middle, east, -north),
    offset(middle, -east, -north),
  ]
  return {
    picture,
    corners: corners.map(degrees) as Corners,
    opacity: 0.8,
    controls: [],
    fit: 'similarity',
    ground: null,
  }
}

export const fitOf = ({ controls, fit }: MapOverlay, size: PictureSize): PictureFit | null =>
  fitPicture(controls, size, fit)

/** The overlay with a change, recomputed from its control points where they suffice. Drops the export, which is stale then. */
export function withPlacement(
  overlay: MapOverlay,
  changes: Partial<Pick<MapOverlay, 'controls' | 'fit'>>,
  size: PictureSize,
): MapOverlay {
  const next = { ...overlay, ...changes, ground: null }
  const fit = fitOf(next, size)
  return fit ? { ...next, corners: fit.corners.map(degrees) as Corners } : next
}

/** Replaces the picture: a better scan keeps the control points, a different drawing starts over. */
export function withPicture(overlay: MapOverlay, picture: string, before: PictureSize, after: PictureSize): MapOverlay {
  const [scaleX, scaleY] = [after.width / before.width, after.height / before.height]
  const isSame = Math.abs(scaleX / scaleY - 1) < 0.01
  const controls = isSame
    ? overlay.controls.map(({ pixel: [x, y], position }) => ({
        pixel: pixelIn([x * scaleX, y * scaleY], after),
        position,
      }))
    : []
  return { ...overlay, picture, controls, ground: null }
}

/** Control points agree below this mean deviation, in metres. */
const AGREEMENT_METRES = 10

const clampPixel = (value: number, maximum: number) => Math.min(maximum, Math.max(0, Math.round(value)))

/** The nearest whole pixel of the picture. */
export const pixelIn = ([x, y]: Position, { width, height }: PictureSize): Position => [
  clampPixel(x, width),
  clampPixel(y, height),
]
export const positionOf = ([lng, lat]: Position): Position => [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6]

const FAULTS: Record<FitFault, string | null> = {
  few: null,
  line: '控制点都在一处或几乎在一条线上，定不出图片的位置，请把其中一个放到离这条线远一些的地方',
  mirrored: '照这些控制点，图片是反的（像在镜子里）：多半有两个点对调了，请核对每个点的两端',
}

/** Why the placement cannot be trusted, in words; null when it can. */
export function problemOf({ controls, fit: kind }: MapOverlay, fit: PictureFit | null): string | null {
  if (!fit) return FAULTS[faultOf(controls, kind) ?? 'line']
  if (fit.suspect !== null && fit.others) {
    const { away: metres, error } = fit.others
    const rest =
      error <= AGREEMENT_METRES
        ? `不算它，其他点平均只差 ${Math.round(error)} 米`
        : `不算它，其他点平均仍差 ${Math.round(error)} 米，也要核对`
    return `第 ${fit.suspect + 1} 个控制点偏了 ${Math.round(metres)} 米，把其他点也带偏了：${rest}。请先核对它的两端`
  }
  return fit.error !== null && fit.error > 30
    ? `控制点互相对不上，平均偏差 ${Math.round(fit.error)} 米，请逐个核对`
    : null
}
