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
  const [typed, setTyped] = useState<string | null>(null)
  const problem = typed === null ? null : problemOf(field, typed)
  const save = async () => {
    if (typed === null || problem !== null) return
    const next = typed.trim()
    if (next === value || (await onSave(next))) setTyped(null)
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
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
        onPressEnter={() => void save()}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(null)}
      />
    </Tooltip>
  )
}

/** Why a typed value is invalid, in the contract's words. */
export function problemOf(field: CellInputProps['field'], typed: string): string | null {
  const isNumber = NUMBERS.includes(field)
  if (isNumber && typed.trim() === '') return '请输入数字'
  const result = poiInput.shape[field].safeParse(isNumber ? Number(typed) : typed)
  return result.success ? null : (result.error.issues[0]?.message ?? '内容不正确')
}
