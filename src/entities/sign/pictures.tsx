import { zipSync } from 'fflate'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { SignDrawingProps } from './SignDrawing'
import { SignPicture } from './SignDrawing'
import type { Sign } from './signs'

/** Widths of PNG pictures in pixels, as the entry code has them. */
export const PNG_WIDTHS = [280, 430, 860, 1280] as const
export type PictureType = { kind: 'svg' } | { kind: 'png'; width: number }

type Look = Omit<SignDrawingProps, 'sign'>

function svgOf(sign: Sign, look: Look, pixels?: number): string {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(<SignPicture {...look} sign={sign} pixels={pixels} />))
  const svg = place.querySelector('svg')
  const text = svg === null ? '' : new XMLSerializer().serializeToString(svg)
  root.unmount()
  return text
}

async function pngOf(svg: string, width: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('图片没有做出来'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}

// Characters that a file's name cannot have on Windows.
const UNSAFE = /[\\/:*?"<>|]/g

/** 05 光明顶, unique by the code. */
const fileNameOf = ({ numberText, name, code }: Sign, extension: string): string =>
  `${[numberText, name.replaceAll(UNSAFE, ' '), code].filter(Boolean).join(' ')}.${extension}`

/** One sign as a picture, several as a zip of pictures. */
export async function pictureFile(
  signs: readonly Sign[],
  look: Look,
  type: PictureType,
  guideName: string,
): Promise<{ blob: Blob; fileName: string }> {
  const files: { fileName: string; blob: Blob }[] = []
  for (const sign of signs) {
    const svg = svgOf(sign, look, type.kind === 'png' ? type.width : undefined)
    files.push({
      fileName: fileNameOf(sign, type.kind),
      blob: type.kind === 'png' ? await pngOf(svg, type.width) : new Blob([svg], { type: 'image/svg+xml' }),
    })
  }
  const [first] = files
  if (files.length === 1 && first) return first
  const entries = await Promise.all(
    files.map(async ({ fileName, blob }) => [fileName, new Uint8Array(await blob.arrayBuffer())] as const),
  )
  const zip = zipSync(Object.fromEntries(entries), { level: type.kind === 'png' ? 0 : 6 })
  return {
    blob: new Blob([zip], { type: 'application/zip' }),
    fileName: `${guideName.replaceAll(UNSAFE, ' ')}-标牌.zip`,
  }
}
