import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { usePackageEditor } from '../../state/editorState'
import { soundsToLevel } from './levelled'

const LevelDialog = lazyPart(() => import('./LevelDialog'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

/** Levels many sounds to one loudness; hidden while none needs it. */
export function LevelButton({ packets, pois }: { packets: readonly PacketRecord[]; pois: readonly PoiRecord[] }) {
  const { guidePackage, readOnly } = usePackageEditor()
  const [open, setOpen] = useState(false)
  const sounds = useMemo(() => soundsToLevel(guidePackage.spots, packets, pois), [guidePackage.spots, packets, pois])
  if (readOnly || (sounds.length === 0 && !open)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>统一响度 {sounds.length}</Button>
      {open && <LevelDialog sounds={sounds} onClose={() => setOpen(false)} />}
    </>
  )
}
