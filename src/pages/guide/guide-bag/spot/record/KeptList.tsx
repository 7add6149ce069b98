import { Button, Popconfirm } from 'antd'
import { saveBlob } from '@/lib/files'
import { formatTime, friendlyTime } from '@/lib/time'
import { fileNameOf, forget, soundOf } from './kept'
import type { Recording } from './kept'
import css from './Recorder.module.css'

interface KeptListProps {
  kept: readonly Recording[]
  /** The explanation that is open: others can take a recording as a file only. */
  spotId: string
  readOnly: boolean
  onUse: (recording: Recording) => void
  onForgotten: () => void
}

/** Recordings of this guide that were not stored: the line was cut, the page closed, the packet deleted. */
export function KeptList({ kept, spotId, readOnly, onUse, onForgotten }: KeptListProps) {
  return (
    <ul className={css.kept}>
      {kept.map((one) => (
        <li key={one.id}>
          <span>
            「{one.title}」{friendlyTime(one.at)} 的录音还没有保存到讲解
          </span>
          <span className={css.bar}>
            {one.spotId === spotId && !readOnly && (
              <Button size="small" type="primary" ghost onClick={() => onUse(one)}>
                使用
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
      ))}
    </ul>
  )
}
