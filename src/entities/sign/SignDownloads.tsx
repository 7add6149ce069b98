import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { DownloadIcon, ImageIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import { saveBlob } from '@/lib/files'
import { pictureFile, PNG_WIDTHS } from './pictures'
import type { PictureType } from './pictures'
import { PrintSheets } from './PrintSheets'
import css from './SignSettings.module.css'
import type { Studio } from './useStudio'

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
