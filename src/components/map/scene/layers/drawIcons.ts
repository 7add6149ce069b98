import { glyphs, isFacility, pinColours } from '@/lib/geo/pins'
import type { PinKind } from '@/lib/geo/pins'
import type { MapPoint } from '../../types'
import type { MapColours } from '@/theme/map'
import { required } from '@/lib/required'

/** Images are drawn at this scale: sharp when a pin is selected and on high-density screens. */
export const ICON_SCALE = 3

/** A pin's image around its 24 × 32 drop; the tip is `TIP` above the lower edge. */
const PIN_BOX = { width: 34, height: 38, tip: 2 } as const
export const PIN_TIP = PIN_BOX.tip
const DISC_BOX = 30
/** Radius of a facility's disc. */
export const DISC_RADIUS = 10

const DROP = 'M12 31.2C9 26.8 1.2 20 1.2 12A10.8 10.8 0 0 1 22.8 12C22.8 20 15 26.8 12 31.2Z'

type NumberDiscStyle = 'plain' | 'chosen' | 'missing' | 'stale'

/** Image of a point. Numbered discs have a ring by state, and are filled when selected. */
export function iconOf(point: Pick<MapPoint, 'kind' | 'state' | 'number'>, selected = false): string {
  if (point.number !== undefined) return `number-${selected ? 'chosen' : (point.state ?? 'plain')}`
  return `${isFacility(point.kind) ? 'disc' : 'pin'}-${point.kind}${point.state === 'missing' ? '-missing' : ''}`
}

export interface Icon {
  name: string
  size: [width: number, height: number]
  draw: (context: CanvasRenderingContext2D) => void
}

function glyph(
  context: CanvasRenderingContext2D,
  kind: PinKind,
  x: number,
  y: number,
  size: number,
  colours: MapColours,
): void {
  context.save()
  context.translate(x - size / 2, y - size / 2)
  context.scale(size / 20, size / 20)
  Object.assign(context, { strokeStyle: colours.pinGlyph, lineWidth: 2.2, lineCap: 'round', lineJoin: 'round' })
  context.stroke(new Path2D(glyphs[kind]))
  context.restore()
}

function circle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: string,
  edge?: string,
  width = 1.8,
): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = fill
  context.fill()
  if (edge === undefined) return
  context.strokeStyle = edge
  context.lineWidth = width
  context.stroke()
}

const redDot = (context: CanvasRenderingContext2D, x: number, y: number, colours: MapColours) =>
  circle(context, x, y, 4.5, colours.missing, colours.pinEdge, 1.5)

function pin(kind: PinKind, missing: boolean, colours: MapColours): Icon {
  const { width, height, tip } = PIN_BOX
  return {
    name: `pin-${kind}${missing ? '-missing' : ''}`,
    size: [width, height],
    draw: (context) => {
      context.save()
      context.translate((width - 24) / 2, height - tip - 32)
      const drop = new Path2D(DROP)
      context.fillStyle = pinColours[kind]
      context.fill(drop)
      context.strokeStyle = colours.pinEdge
      context.lineWidth = 1.8
      context.stroke(drop)
      glyph(context, kind, 12, 12, 13, colours)
      context.restore()
      if (missing) redDot(context, width / 2 + 9, 9, colours)
    },
  }
}

function disc(kind: PinKind, missing: boolean, colours: MapColours): Icon {
  const middle = DISC_BOX / 2
  return {
    name: `disc-${kind}${missing ? '-missing' : ''}`,
    size: [DISC_BOX, DISC_BOX],
    draw: (context) => {
      circle(context, middle, middle, DISC_RADIUS, pinColours[kind], colours.pinEdge)
      glyph(context, kind, middle, middle, 12, colours)
      if (missing) redDot(context, middle + 8, middle - 8, colours)
    },
  }
}

function numberDisc(style: NumberDiscStyle, colours: MapColours): Icon {
  const middle = DISC_BOX / 2
  const edges = { plain: colours.area, chosen: colours.area, missing: colours.missing, stale: colours.stale }
  return {
    name: `number-${style}`,
    size: [DISC_BOX, DISC_BOX],
    draw: (context) =>
      circle(context, middle, middle, 12, style === 'chosen' ? colours.area : colours.disc, edges[style], 2.5),
  }
}

/** Every image a point can have. */
export function iconsOf(colours: MapColours): Icon[] {
  const kinds = Object.keys(glyphs) as PinKind[]
  const looks: NumberDiscStyle[] = ['plain', 'chosen', 'missing', 'stale']
  const icons = kinds.flatMap((kind) =>
    [false, true].map((missing) => (isFacility(kind) ? disc : pin)(kind, missing, colours)),
  )
  return [...icons, ...looks.map((style) => numberDisc(style, colours))]
}

export function rasterise({ size: [width, height], draw }: Icon): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = width * ICON_SCALE
  canvas.height = height * ICON_SCALE
  const context = required(canvas.getContext('2d'), 'drawing context')
  context.scale(ICON_SCALE, ICON_SCALE)
  draw(context)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
