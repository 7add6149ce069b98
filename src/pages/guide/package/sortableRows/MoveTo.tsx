import { Button, Form } from 'antd'
import { useState } from 'react'
import { SmallDialog } from '@/components/form/SmallDialog'
import { NumberField } from '@/components/ui/number/NumberField'
import { Select } from '@/components/ui/select/Select'

interface MoveToProps {
  id: string
  /** All rows in order. */
  rows: readonly { id: string; name: string }[]
  onMove: (ids: string[]) => void
  onClose: () => void
}

/** Moves a row to a position, where dragging is not an option. */
export function MoveTo({ id, rows, onMove, onClose }: MoveToProps) {
  const from = rows.findIndex((row) => row.id === id)
  const others = rows.filter((row) => row.id !== id)
  const [place, setPlace] = useState<number | null>(from + 1)
  const isPlace = place !== null && place >= 1 && place <= rows.length
  const before = isPlace ? (others[place - 1]?.id ?? null) : null
  const go = () => {
    if (!isPlace) return
    onMove(others.map((row) => row.id).toSpliced(place - 1, 0, id))
    onClose()
  }
  return (
    <SmallDialog
      title={`移动「${rows[from]?.name ?? ''}」`}
      note={`现在排第 ${from + 1} 位，共 ${rows.length} 位。`}
      open
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={!isPlace || place === from + 1} onClick={go}>
            移动
          </Button>
        </>
      }
    >
      <Form layout="vertical">
        <Form.Item
          label="第几位"
          htmlFor="move-place"
          validateStatus={isPlace || place === null ? undefined : 'error'}
          help={isPlace || place === null ? undefined : `填 1 到 ${rows.length}`}
        >
          <NumberField
            id="move-place"
            min={1}
            max={rows.length}
            precision={0}
            value={place}
            onChange={setPlace}
            onPressEnter={go}
          />
        </Form.Item>
        <Form.Item label="排在谁之前" htmlFor="move-before">
          <Select
            id="move-before"
            showSearch={{ optionFilterProp: 'label' }}
            value={before ?? ''}
            options={[...others.map(({ id: value, name }) => ({ value, label: name })), { value: '', label: '最后' }]}
            onChange={(value: string) =>
              setPlace(value === '' ? rows.length : others.findIndex((row) => row.id === value) + 1)
            }
          />
        </Form.Item>
      </Form>
    </SmallDialog>
  )
}
