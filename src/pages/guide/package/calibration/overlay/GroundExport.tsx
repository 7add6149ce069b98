import { Button, Flex } from 'antd'
import { useEffect, useRef } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { CopyIcon, DownloadIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import shared from '@/theme/shared.module.css'
import type { MapOverlay } from '@/contract/guide/guide/guideMap'
import type { PictureSize } from '@/contract/media/storage'
import css from '../Calibrate.module.css'
import { exportGround, groundCall } from './exportGround'

interface GroundExportProps {
  overlay: MapOverlay
  size: PictureSize
  isPlaced: boolean
  readOnly: boolean
  onExported: (ground: MapOverlay['ground']) => void
  /** Flushes pending writes. */
  flush: () => Promise<boolean>
}

const degrees = (value: number) => value.toFixed(6)

/** The rotated picture and its bounds for WeChat, which shows ground overlays north up only. */
export function GroundExport({ overlay, size, isPlaced, readOnly, onExported, flush }: GroundExportProps) {
  const toast = useToast()
  const { busy, once } = useSingleFlight<'exporting'>()
  const abortRef = useRef<AbortController | null>(null)
  useEffect(() => () => abortRef.current?.abort(), [])
  const { ground } = overlay

  const makeGround = () =>
    once('exporting', async () => {
      abortRef.current = new AbortController()
      try {
        onExported(await exportGround(overlay, size, abortRef.current.signal))
        if (await flush()) toast.done('已生成微信地面贴图', '随导览一起提交审核')
      } catch (error) {
        if (!abortRef.current.signal.aborted) toast.failed('没有生成微信地面贴图', error)
      }
    })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(groundCall(overlay, window.location.origin))
      toast.done('已复制 addGroundOverlay 的参数')
    } catch (error) {
      toast.failed('没有复制参数', error)
    }
  }
  return (
    <Flex vertical gap={8} className={css.section}>
      <p className={shared.hint}>微信地面贴图</p>
      <p className={shared.note}>小程序地图不会转动图片，这里按校准结果画出正北朝上的贴图和它的范围（GCJ-02）。</p>
      {ground && (
        <>
          <p className={shared.note}>
            西南 {ground.southwest.map(degrees).join(', ')}
            <br />
            东北 {ground.northeast.map(degrees).join(', ')}
          </p>
          <div className={shared.row}>
            <Button
              icon={<DownloadIcon size={16} />}
              disabled={false}
              href={ground.picture}
              download="微信地面贴图.webp"
            >
              下载贴图
            </Button>
            <Button icon={<CopyIcon size={16} />} disabled={false} onClick={() => void copy()}>
              复制参数
            </Button>
          </div>
        </>
      )}
      {!ground && !readOnly && (
        <Button type="primary" block loading={busy !== null} disabled={!isPlaced} onClick={() => void makeGround()}>
          生成微信地面贴图
        </Button>
      )}
      {!ground && !isPlaced && <p className={shared.note}>放够 3 个控制点后可以生成。</p>}
    </Flex>
  )
}
