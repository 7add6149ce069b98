import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import { NumberField } from '@/components/ui/number/NumberField'
import { Select } from '@/components/ui/select/Select'
import { useTabActive } from '@/components/ui/tab/active'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { messageOf } from '@/lib/call'
import { placesOf } from './moveInOrder'
import type { Destination } from './moveInOrder'
import styles from '../Dialogs.module.css'
import { useFocusBack } from '../useFocusBack'
import type { ListHandle } from '../useList'
import type { ListRow } from '../types'

type Way = 'top' | 'position' | 'before' | 'after'

export function MoveDialog<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const { moved: movingRow, close } = list.moving
  const active = useTabActive()
  return movingRow === null || !active ? null : (
    <OpenMoveDialog key={movingRow.id} list={list} row={movingRow} onClose={close} />
  )
}

interface OpenProps<R extends ListRow> {
  list: ListHandle<R>
  row: R
  onClose: () => void
}

/** Moves a row across pages, where dragging cannot reach: to a position, or next to a chosen row. */
function OpenMoveDialog<R extends ListRow>({ list, row, onClose }: OpenProps<R>) {
  const { props } = list
  const { order, isPending, error } = useOrder(list)
  const isRead = !isPending && error === null
  const places = placesOf(order)
  const [mode, setMode] = useState<Way>('position')
  const [position, setPosition] = useState<number | null>(null)
  const [neighbour, setNeighbour] = useState<string>()
  const { busy, once } = useSingleFlight<'moving'>()
  useFocusBack()

  const destination = destinationFor(mode, position === null ? null : places.destinationOf(row.id, position), neighbour)
  const go = () =>
    once('moving', async () => {
      if (destination === null) return
      const visibleOrder = mode === 'top' ? [] : order.map(({ id }) => id)
      if (await list.ordering.move(row, destination, visibleOrder)) onClose()
    })

  return (
    <Modal
      open
      title={`移动「${props.rowName(row)}」`}
      width={440}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            loading={busy !== null}
            disabled={destination === null || !isRead}
            onClick={() => void go()}
          >
            移动{props.noun}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        {error
          ? `没有读到现在的顺序：${messageOf(error)}。请关闭后再试`
          : isPending
            ? '正在读取现在的顺序…'
            : positionText(places, row.id, props.classifier)}
      </p>
      <Radio.Group className={styles.ways} value={mode} onChange={(event) => setMode(event.target.value as Way)}>
        <Radio value="top">{places.first > 1 ? '最前（置顶的之后）' : '最前'}</Radio>
        <PositionWay
          position={position}
          places={isRead ? places : null}
          checked={mode === 'position'}
          onFocus={() => setMode('position')}
          onChange={setPosition}
          onEnter={() => void go()}
        />
        <NeighbourWay
          noun={props.noun}
          rows={order.filter(({ id, top }) => id !== row.id && !top)}
          value={neighbour}
          onChange={(id) => {
            setNeighbour(id)
            if (mode !== 'before') setMode('after')
          }}
        />
      </Radio.Group>
    </Modal>
  )
}

function useOrder<R extends ListRow>({ ordering: { definition } }: ListHandle<R>) {
  const {
    data: order = [],
    isPending,
    error,
  } = useQuery({
    queryKey: definition?.queryKey ?? [],
    queryFn: ({ signal }) => definition?.readOrder(signal) ?? Promise.resolve([]),
  })
  return { order, isPending, error }
}

interface PositionWayProps {
  position: number | null
  /** Null until the order is read. */
  places: Places | null
  checked: boolean
  onFocus: () => void
  onChange: (position: number | null) => void
  onEnter: () => void
}

function PositionWay({ position, places, checked, onFocus, onChange, onEnter }: PositionWayProps) {
  const problemId = useId()
  const problem = places && checked && position !== null ? problemOf(places, position) : null
  return (
    <div className={styles.way}>
      <Radio value="position">第几位</Radio>
      <NumberField
        // No `min`/`max`: antd does not report numbers out of range, which would prevent an error message.
        precision={0}
        value={position}
        status={problem === null ? undefined : 'error'}
        aria-label="位置"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        placeholder={places ? rangeOf(places) : undefined}
        onFocus={onFocus}
        onChange={onChange}
        onPressEnter={onEnter}
      />
      {problem !== null && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

interface NeighbourWayProps {
  noun: string
  rows: readonly { id: string; name: string }[]
  value: string | undefined
  onChange: (id: string) => void
}

const NeighbourWay = ({ noun, rows, value, onChange }: NeighbourWayProps) => (
  <div className={styles.way}>
    <Flex component="span" gap={16}>
      <Radio value="before">在它之前</Radio>
      <Radio value="after">在它之后</Radio>
    </Flex>
    <Select
      className={styles.grow}
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={`哪个${noun}`}
      placeholder={`选择${noun}`}
      options={rows.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  </div>
)

function destinationFor(mode: Way, place: Destination | null, neighbour: string | undefined): Destination | null {
  if (mode === 'top') return 'top'
  if (mode === 'position') return place
  if (neighbour === undefined) return null
  return mode === 'before' ? { before: neighbour } : { after: neighbour }
}

type Places = ReturnType<typeof placesOf>

const rangeOf = ({ first, last }: Places) => (first === last ? `${first}` : `${first}–${last}`)

/** The error of a typed number. */
function problemOf(places: Places, position: number): string | null {
  if (position >= places.first && position <= places.last) return null
  return places.first === places.last ? `只能移到第 ${places.first} 位` : `位置在 ${rangeOf(places)} 之间`
}

/** Current position, allowed range, and its reason. */
function positionText(places: Places, id: string, classifier: string): string {
  const now = `现在排第 ${places.placeOf(id)} 位，共 ${places.last} ${classifier}。`
  const pinned = places.first - 1
  return pinned === 0 ? now : `${now}前 ${pinned} 位留给置顶的，按置顶时间排列；可以移到第 ${rangeOf(places)} 位。`
}
