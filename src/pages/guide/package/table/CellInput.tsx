import { Input, Tooltip } from 'antd'
import { useState } from 'react'
import { poiInput } from '@/contract/guide/package/guidePoi'

interface CellInputProps {
  name: string
  field: 'name' | 'phone' | 'hours' | 'lng' | 'lat' | 'radius'
  value: string
  disabled: boolean
  /** False when refused: the typed text stays. */
  onSave: (value: string) => Promise<boolean>
}

const NUMBERS: readonly string[] = ['lng', 'lat', 'radius']

/** An editable cell: Enter or blur saves, Esc restores the old value. */
export function CellInput({ name, field, value, disabled, onSave }: CellInputProps) {
  const [input, setInput] = useState<string | null>(null)
  const problem = input === null ? null : problemOf(field, input)
  const save = async () => {
    if (input === null || problem !== null) return
    const next = input.trim()
    if (next === value || (await onSave(next))) setInput(null)
  }
  return (
    <Tooltip open={problem !== null} title={problem} placement="bottomLeft">
      <Input
        size="small"
        variant="borderless"
        aria-label={name}
        aria-invalid={problem !== null}
        status={problem === null ? undefined : 'error'}
        disabled={disabled}
        value={input ?? value}
        onChange={({ target }) => setInput(target.value)}
        onBlur={() => void save()}
        onPressEnter={() => void save()}
        onKeyDown={({ key }) => key === 'Escape' && setInput(null)}
      />
    </Tooltip>
  )
}

/** Why a typed value is invalid, in the contract's words. */
export function problemOf(field: CellInputProps['field'], input: string): string | null {
  const isNumber = NUMBERS.includes(field)
  if (isNumber && input.trim() === '') return '请输入数字'
  const result = poiInput.shape[field].safeParse(isNumber ? Number(input) : input)
  return result.success ? null : (result.error.issues[0]?.message ?? '内容不正确')
}
