import { Button, Flex, Input } from 'antd'
import { useRef, useState } from 'react'
import { PlusIcon, TrashIcon } from '@/components/icons'
import { SortArea } from '@/components/list/order/SortArea'
import type { ControlProps } from '@/components/record'
import { SortableItem } from '@/components/ui/sortable/SortableItem'
import { STEP_LONGEST, STEPS_MAX } from '@/contract/operation/trafficGuide'
import css from './StepsControl.module.css'

/** One key per step: existing keys stay with their step. */
function resizeKeys(keys: readonly number[], length: number): readonly number[] {
  const next = Math.max(0, ...keys) + 1
  return keys.length >= length
    ? keys.slice(0, length)
    : [...keys, ...Array.from({ length: length - keys.length }, (_, index) => next + index)]
}

/** The list with one item at another place. */
const moved = <T,>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

/** Short paragraphs in order; sortable by dragging or keyboard. */
export function StepsControl({ id, value = [], onChange, onBlur }: ControlProps<string[]>) {
  const [savedKeys, setSavedKeys] = useState<readonly number[]>([])
  const keys = resizeKeys(savedKeys, value.length)
  const adding = useRef<HTMLButtonElement>(null)
  const rows = keys.map((key, index) => ({ id: String(key), title: `第 ${index + 1} 步` }))

  const change = (steps: string[], newKeys: readonly number[] = keys) => {
    setSavedKeys(newKeys)
    onChange?.(steps)
  }
  const move = (from: number, to: number) => change(moved(value, from, to), moved(keys, from, to))
  const removeAt = (index: number) => {
    // Its button is removed: the focus would leave the drawer with it.
    adding.current?.focus()
    change(value.toSpliced(index, 1), keys.toSpliced(index, 1))
  }
  return (
    <Flex vertical gap={8}>
      <SortArea rows={rows} rowName={({ title }) => title} onMove={(_, from, to) => move(from, to)}>
        {rows.map(({ id: key, title }, index) => (
          <SortableItem key={key} id={key} title={title}>
            <span className={css.number} aria-hidden>
              {index + 1}
            </span>
            <Input.TextArea
              className={css.text}
              aria-label={title}
              autoFocus={index === value.length - 1 && value[index] === '' && index > 0}
              autoSize={{ minRows: 1, maxRows: 4 }}
              count={{ max: STEP_LONGEST }}
              value={value[index]}
              placeholder="如 乘 4 路到终点站"
              onBlur={onBlur}
              // Each step is one line: line breaks become spaces.
              onChange={(event) => change(value.with(index, event.target.value.replaceAll(/[\r\n\t]+/g, ' ')))}
            />
            <Button
              type="text"
              icon={<TrashIcon size={16} />}
              aria-label={`移除${title}`}
              onClick={() => removeAt(index)}
            />
          </SortableItem>
        ))}
      </SortArea>
      <Button
        ref={adding}
        id={id}
        aria-label="添加一步"
        type="dashed"
        block
        icon={<PlusIcon size={16} />}
        disabled={value.length >= STEPS_MAX}
        onClick={() => change([...value, ''], resizeKeys(keys, value.length + 1))}
      >
        {value.length >= STEPS_MAX ? `最多 ${STEPS_MAX} 步` : '添加一步'}
      </Button>
    </Flex>
  )
}
