import type { Drawn } from './drawing/types'
import { fileNameOf } from './figures'
import type { ChartTheme } from './chartTheme'
import type { LegendEntry } from './types'
import { saveBlob } from '@/lib/files'

interface PictureDescription {
  title: string
  period?: string
  merchant: string
  legend: readonly LegendEntry[]
}

/** Twice the screen resolution: sharp in a report. */
const SCALE = 2
const EDGE = 24
const HEAD = 56
const LEGEND = 24

/** Draws the legend in a row below the title. */
function drawLegend(context: CanvasRenderingContext2D, legend: readonly LegendEntry[], theme: ChartTheme) {
  let x = EDGE
  context.font = `12px ${theme.font}`
  for (const { name, colour } of legend) {
    context.fillStyle = colour
    context.fillRect(x, EDGE + HEAD + 4, 12, 4)
    context.fillStyle = theme.words
    context.fillText(name, x + 18, EDGE + HEAD + 10)
    x += 18 + context.measureText(name).width + 16
  }
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  } catch (error) {
    throw new Error('图片没有做出来', { cause: error })
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Renders the drawing as a PNG, with title, period and merchant. */
async function pictureOf(
  { svg, width, height }: Drawn,
  { title, period, merchant, legend }: PictureDescription,
  theme: ChartTheme,
): Promise<Blob> {
  const image = await imageOf(svg)
  const top = EDGE + HEAD + (legend.length > 0 ? LEGEND : 0)
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * EDGE) * SCALE
  canvas.height = (top + height + EDGE) * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('这个浏览器不能把图表存为图片')
  context.scale(SCALE, SCALE)
  context.fillStyle = theme.ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = theme.text
  context.font = `600 16px ${theme.font}`
  context.fillText(title, EDGE, EDGE + 16)
  context.fillStyle = theme.words
  context.font = `12px ${theme.font}`
  context.fillText([period, merchant].filter(Boolean).join(' · '), EDGE, EDGE + 40)
  drawLegend(context, legend, theme)
  context.drawImage(image, EDGE, top, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('图片没有做出来'))), 'image/png'),
  )
}

export async function savePicture(drawing: Drawn, description: PictureDescription, theme: ChartTheme): Promise<void> {
  saveBlob(await pictureOf(drawing, description, theme), fileNameOf(description.title, description.period, 'png'))
}
