import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { DownloadIcon, ImageIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import { saveBlob } from '@/lib/files'
import { zipSync } from 'fflate'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { SignDrawingProps } from './SignDrawing'
import { SignPicture } from './SignDrawing'
import type { Sign } from './signs'
import { PrintSheets } from './PrintSheets'
import css from './SignSettings.module.css'
import type { Studio } from './useStudio'

/** Widths of PNG pictures in pixels, as the entry code has them. */
const PNG_WIDTHS = [280, 430, 860, 1280] as const
type PictureType = { kind: 'svg' } | { kind: 'png'; width: number }

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
async function pictureFile(
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

/** Prints the sheets, and saves the selected signs as pictures. */
export function SignDownloads({ studio, guideName }: { studio: Studio; guideName: string }) {
  const toast = useToast()
  const { busy, once } = useSingleFlight<'svg' | 'png'>()
  const [isPrinting, setPrinting] = useState(false)
  const { selected, sheets, paper, look, isComplete } = studio
  const count = selected.length
  const isReady = count > 0 && isComplete
  const save = (type: PictureType) =>
    once(type.kind, async () => {
      try {
        const { blob, fileName } = await pictureFile(selected, look, type, guideName)
        saveBlob(blob, fileName)
        toast.done(`已下载 ${count} 个标牌`, fileName)
      } catch (error) {
        toast.failed('没有下载标牌', error)
      }
    })
  return (
    <div className={css.foot}>
      <Button type="primary" block disabled={!isReady} onClick={() => setPrinting(true)}>
        打印 {sheets.length} 张
      </Button>
      <div className={css.pair}>
        <Button
          icon={<DownloadIcon size={16} />}
          disabled={!isReady}
          loading={busy === 'svg'}
          onClick={() => void save({ kind: 'svg' })}
        >
          下载 SVG
        </Button>
        <Dropdown
          trigger={['click']}
          menu={{
            items: PNG_WIDTHS.map((width) => ({ key: String(width), label: `宽 ${width} 像素` })),
            onClick: ({ key }) => void save({ kind: 'png', width: Number(key) }),
          }}
          disabled={!isReady}
        >
          <Button icon={<ImageIcon size={16} />} loading={busy === 'png'}>
            下载 PNG
          </Button>
        </Dropdown>
      </div>
      {isPrinting && <PrintSheets sheets={sheets} paper={paper} look={look} onPrinted={() => setPrinting(false)} />}
    </div>
  )
}
