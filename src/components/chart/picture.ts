import type { Drawn } from './drawing/types'
import { fileNameOf } from './figures'
import type { Look } from './look'
import type { LegendEntry } from './types'
import { saveBlob } from '@/lib/files'

interface PictureOf {
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
function drawLegend(context: CanvasRenderingContext2D, legend: readonly LegendEntry[], look: Look) {
  let x = EDGE
  context.font = `12px ${look.font}`
  for (const { name, colour } of legend) {
    context.fillStyle = colour
    context.fillRect(x, EDGE + HEAD + 4, 12, 4)
    context.fillStyle = look.words
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
async function pictureOf({ svg, width, height }: Drawn, { title, period, merchant, legend }: PictureOf, look: Look): Promise<Blob> {
  const image = await imageOf(svg)
  const top = EDGE + HEAD + (legend.length > 0 ? LEGEND : 0)
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * EDGE) * SCALE
  canvas.height = (top + height + EDGE) * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('这个浏览器不能把图表存为图片')
  context.scale(SCALE, SCALE)
  context.fillStyle = look.ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = look.text
  context.font = `600 16px ${look.font}`
  context.fillText(title, EDGE, EDGE + 16)
  context.fillStyle = look.words
  context.font = `12px ${look.font}`
  context.fillText([period, merchant].filter(Boolean).join(' · '), EDGE, EDGE + 40)
  drawLegend(context, legend, look)
  context.drawImage(image, EDGE, top, width, height)
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('图片没有做出来'))), 'image/png'))
}

export async function savePicture(drawn: Drawn, of: PictureOf, look: Look): Promise<void> {
  saveBlob(await pictureOf(drawn, of, look), fileNameOf(of.title, of.period, 'png'))
}
