import { Button, Popconfirm } from 'antd'
import { saveBlob } from '@/lib/files'
import { formatTime, friendlyTime } from '@/lib/time'
import { usePackageEditor } from '../../state/workshop'
import { fileNameOf, forget, soundOf } from './kept'
import type { Recording } from './kept'
import css from './Recorder.module.css'

interface KeptListProps {
  kept: readonly Recording[]
  /** The open explanation, if any. */
  spotId: string | null
  readOnly: boolean
  onUse?: (recording: Recording) => void
  onForgotten: () => void
}

/** Recordings of this guide that were not stored: connection lost, page closed, packet deleted. */
export function KeptList({ kept, spotId, readOnly, onUse, onForgotten }: KeptListProps) {
  const { bag, choose, setTab } = usePackageEditor()
  return (
    <ul className={css.kept} aria-label="没有保存到讲解的录音">
      {kept.map((one) => {
        const spot = bag.spots.find(({ id }) => id === one.spotId)
        const go = () => {
          if (!spot) return
          choose({ packet: spot.packetId, poi: spot.poiId, spot: spot.id, route: null })
          setTab('spot')
        }
        return (
          <li key={one.id}>
            <span>
              {spot ? `「${one.title}」（${one.packet}）` : `「${one.title}」（${one.packet}）已被删除，`}
              {friendlyTime(one.at)} 的录音还没有保存到讲解
            </span>
            <span className={css.bar}>
              {onUse && !readOnly && (!spot || one.spotId === spotId) && (
                <Button size="small" type="primary" ghost onClick={() => onUse(one)}>
                  {spot ? '使用' : '用于这条讲解'}
                </Button>
              )}
              {spot && one.spotId !== spotId && (
                <Button size="small" onClick={go}>
                  打开该讲解
                </Button>
              )}
              <Button size="small" onClick={() => saveBlob(soundOf(one), fileNameOf(one, formatTime))}>
                存为文件
              </Button>
              <Popconfirm title="丢弃这段录音？" description="丢弃后不能找回。" okText="丢弃" okButtonProps={{ danger: true }} onConfirm={() => forget(one.id).then(onForgotten)}>
                <Button size="small" type="text" danger>
                  丢弃
                </Button>
              </Popconfirm>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
