import { useQuery } from '@tanstack/react-query'
import { Button, InputNumber, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTabActive } from '@/components/tab/active'
import type { Destination } from './moveInOrder'
import styles from './Dialogs.module.css'
import type { ListHandle } from './useList'
import type { ListRow } from './types'

type Way = 'top' | 'position' | 'before' | 'after'

export function MoveDialog<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const { moved, close } = list.moving
  const active = useTabActive()
  return moved === null || !active ? null : <OpenMoveDialog key={moved.id} list={list} row={moved} onClose={close} />
}

/** Moving over pages, where dragging is no way: to a number, or beside a row that is named. */
function OpenMoveDialog<R extends ListRow>({ list, row, onClose }: { list: ListHandle<R>; row: R; onClose: () => void }) {
  const { ordering, props } = list
  const name = props.rowName(row)
  const definition = ordering.definition
  const { data: order = [], isPending, isError } = useQuery({
    queryKey: definition?.orderKey ?? [],
    queryFn: ({ signal }) => definition?.readOrder(signal) ?? Promise.resolve([]),
  })
  const now = order.findIndex(({ id }) => id === row.id) + 1
  const [way, setWay] = useState<Way>('position')
  const [position, setPosition] = useState<number | null>(null)
  const [neighbour, setNeighbour] = useState<string>()
  const [busy, setBusy] = useState(false)

  const destination = destinationFor(way, position, neighbour)
  const go = async () => {
    if (destination === null) return
    setBusy(true)
    const done = await ordering.move(row, destination)
    setBusy(false)
    if (done) onClose()
  }
  const others = order.filter(({ id }) => id !== row.id).map(({ id, name: label }) => ({ value: id, label }))

  return (
    <Modal
      open
      title={`移动「${name}」`}
      width={440}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={busy} disabled={destination === null || isPending || isError} onClick={() => void go()}>
            移动{props.noun}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        {isError ? '没有读到现在的顺序，请关闭后再试' : isPending ? '正在读取现在的顺序…' : `现在排第 ${now} 位，共 ${order.length} ${props.measure}。置顶的始终排在最前。`}
      </p>
      <Radio.Group className={styles.ways} value={way} onChange={(event) => setWay(event.target.value as Way)}>
        <Radio value="top">最前</Radio>
        <div className={styles.way}>
          <Radio value="position">第几位</Radio>
          <InputNumber
            min={1}
            max={Math.max(order.length, 1)}
            precision={0}
            value={position}
            aria-label="位置"
            placeholder={`1–${order.length}`}
            onFocus={() => setWay('position')}
            onChange={setPosition}
            onPressEnter={() => void go()}
          />
        </div>
        <div className={styles.way}>
          <span className={styles.beside}>
            <Radio value="before">在它之前</Radio>
            <Radio value="after">在它之后</Radio>
          </span>
          <Select
            className={styles.grow}
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={`哪个${props.noun}`}
            placeholder={`选择${props.noun}`}
            options={others}
            value={neighbour}
            onChange={(id: string) => {
              setNeighbour(id)
              if (way !== 'before') setWay('after')
            }}
          />
        </div>
      </Radio.Group>
    </Modal>
  )
}

function destinationFor(way: Way, position: number | null, neighbour: string | undefined): Destination | null {
  if (way === 'top') return 'top'
  if (way === 'position') return position === null ? null : { position }
  if (neighbour === undefined) return null
  return way === 'before' ? { before: neighbour } : { after: neighbour }
}
