import { Input } from 'antd'
import { useState } from 'react'
import { parseYuan, yuanOf } from '@/contract/kit/money'
import type { ControlProps } from '../types'
import { hintOf, plain } from './controlProps'
import css from './controls.module.css'

/** Value of a typed amount: fen, or the raw text if invalid, which the schema then rejects at its path. */
const amountOf = (text: string): number | string | null => (text.trim() === '' ? null : (parseYuan(text) ?? text))

/** Typed in yuan, stored in fen. */
export function MoneyControl(props: ControlProps<number | string | null>) {
  const { value, onChange, onBlur, ...rest } = plain(props)
  const [draft, setDraft] = useState<string | null>(null)
  const change = (text: string) => {
    setDraft(text)
    onChange?.(amountOf(text))
  }
  const leave = () => {
    setDraft(null)
    onBlur?.()
  }
  const storedText = typeof value === 'number' ? yuanOf(value).toFixed(2) : (value ?? '')
  return (
    <Input
      {...rest}
      className={css.full}
      prefix="¥"
      inputMode="decimal"
      autoComplete="off"
      placeholder={hintOf(props, '')}
      value={draft !== null && amountOf(draft) === (value ?? null) ? draft : storedText}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  )
}
