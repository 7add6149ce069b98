import { InputNumber } from 'antd'
import type { ClipboardEvent } from 'react'
import { parsePosition } from './position'

interface PositionInputProps {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
  onBlur?: () => void
  disabled?: boolean
  'aria-label'?: string
  axis: 'lng' | 'lat'
  /** A full position was pasted: both coordinates, longitude first. */
  onPair: (lng: number, lat: number) => void
}

const axes = {
  lng: { placeholder: '如 118.1554', suffix: '°E' },
  lat: { placeholder: '如 30.1399', suffix: '°N' },
} as const

/** One coordinate in degrees, WGS-84. Pasting "经度, 纬度" fills both. */
export function PositionInput({ axis, onPair, onChange, ...rest }: PositionInputProps) {
  const paste = (event: ClipboardEvent) => {
    const pair = parsePosition(event.clipboardData.getData('text'))
    if (!pair) return
    event.preventDefault()
    onPair(...pair)
  }
  return (
    <InputNumber<number>
      {...rest}
      {...axes[axis]}
      style={{ width: '100%' }}
      controls={false}
      onChange={(value) => onChange?.(value)}
      onPaste={paste}
    />
  )
}
