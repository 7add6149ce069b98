import { Button, Form } from 'antd'
import { useState } from 'react'
import { SmallDialog } from '@/components/form/SmallDialog'
import { Select } from '@/components/ui/select/Select'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { childrenOf, mayMove, treeRows } from './tree'

interface MoveSpotProps {
  id: string
  /** Explanations of its packet. */
  spots: readonly SpotRow[]
  onMove: (parentId: string | null, before: string | null) => void
  onClose: () => void
}

const TOP = ''
const LAST = ''

/** Moves an explanation below another one, to a position among its siblings. */
export function MoveSpot({ id, spots, onMove, onClose }: MoveSpotProps) {
  const spot = spots.find((row) => row.id === id)
  const [parent, setParent] = useState(spot?.parentId ?? TOP)
  const [before, setBefore] = useState(LAST)
  const parentId = parent === TOP ? null : parent
  const others = childrenOf(spots, parentId).filter((row) => row.id !== id)
  const parents = treeRows(spots).filter((row) => mayMove(spots, id, row.spot.id))
  const go = () => {
    onMove(parentId, before === LAST ? null : before)
    onClose()
  }
  return (
    <SmallDialog
      title={`移动讲解「${spot?.title ?? ''}」`}
      note="下级讲解随它一起移动。"
      open
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={go}>
            移动讲解
          </Button>
        </>
      }
    >
      <Form layout="vertical">
        <Form.Item label="放在谁之下" htmlFor="spot-parent">
          <Select
            id="spot-parent"
            showSearch={{ optionFilterProp: 'label' }}
            value={parent}
            options={[
              { value: TOP, label: '最上一级' },
              ...parents.map((row) => ({ value: row.spot.id, label: `${'　'.repeat(row.depth)}${row.spot.title}` })),
            ]}
            onChange={(value: string) => {
              setParent(value)
              setBefore(LAST)
            }}
          />
        </Form.Item>
        <Form.Item label="排在谁之前" htmlFor="spot-before">
          <Select
            id="spot-before"
            showSearch={{ optionFilterProp: 'label' }}
            value={before}
            options={[...others.map((row) => ({ value: row.id, label: row.title })), { value: LAST, label: '最后' }]}
            onChange={(value: string) => setBefore(value)}
          />
        </Form.Item>
      </Form>
    </SmallDialog>
  )
}
