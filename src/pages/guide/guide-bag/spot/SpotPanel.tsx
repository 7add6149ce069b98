import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { PenGlyph } from './icons'
import { Reading } from '@/components/form/Reading'
import { useToast } from '@/components/toast/useToast'
import { guideSpot } from '@/contract/guideSpot'
import { call } from '@/lib/call'
import css from './Spot.module.css'
import { SpotForm } from './SpotForm'
import { useSpot } from './useSpot'

interface SpotPanelProps {
  guideId: string
  packetId: string
  poiId: string
  readOnly: boolean
}

/** The explanation of a point in a packet. */
export default function SpotPanel({ guideId, packetId, poiId, readOnly }: SpotPanelProps) {
  const toast = useToast()
  const { query, poi, stored } = useSpot(guideId, packetId, poiId)
  const { data: record, refetch } = query
  const reread = useCallback(() => void refetch(), [refetch])
  const [adding, setAdding] = useState(false)

  if (record === undefined) return <Reading query={query} what="讲解" />
  if (record) return <SpotForm key={record.id} record={record} poi={poi.data} readOnly={readOnly} onStored={stored} onReread={reread} />

  const add = async () => {
    setAdding(true)
    try {
      stored(await call(guideSpot.add, { body: { packetId, poiId, title: poi.data?.name ?? '讲解', trigger: { kind: 'circle', radius: null } } }))
    } catch (error) {
      toast.failed('没有新增讲解', error)
    } finally {
      setAdding(false)
    }
  }
  return (
    <div className={css.empty}>
      <p>这个点在此数据包中还没有讲解</p>
      {!readOnly && (
        <Button type="primary" icon={<PenGlyph size={16} />} loading={adding} disabled={poi.isPending} onClick={() => void add()}>
          写讲解
        </Button>
      )}
    </div>
  )
}
