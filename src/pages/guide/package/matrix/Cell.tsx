import type { KeyboardEvent } from 'react'
import { CheckIcon, GlobeIcon, RefreshIcon, WarningCircleIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import { SOUND_FAULT_WORDS, soundFaults, soundFaultText } from '@/contract/media/soundFaults'
import { MicrophoneIcon, PenGlyph } from '../explanations/icons'
import { lengthText } from '@/entities/guide/lengthText'
import { CELL_STATE_NAMES } from './cells'
import type { Cell as CellData, CellState } from './cells'
import css from './Matrix.module.css'

/** Each state has a distinct shape. */
export function StateGlyph({ state }: { state: CellState }) {
  if (state === 'done') return <CheckIcon size={14} />
  if (state === 'stale') return <RefreshIcon size={14} />
  if (state === 'sound') return <WarningCircleIcon size={14} />
  if (state === 'noName') return <GlobeIcon size={14} />
  if (state === 'noAudio') return <MicrophoneIcon size={14} />
  return state === 'noText' ? <PenGlyph size={14} /> : null
}

export interface CellProps {
  cell: CellData
  /** Point and packet, for screen readers. */
  name: string
  /** Whether Tab reaches this cell; exactly one cell of the grid is a tab stop. */
  isTabStop: boolean
  onOpen: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The content of one point in one packet. */
export function Cell({ cell: { state, spot }, name, isTabStop, onOpen, onFocus, onKeyDown }: CellProps) {
  const faults =
    state === 'sound' && spot?.audio ? soundFaults(spot.audio).map((fault) => SOUND_FAULT_WORDS[fault]) : []
  const text =
    state === 'done' && spot?.audio
      ? lengthText(spot.audio.seconds)
      : faults.length > 0
        ? faults.join(' ')
        : CELL_STATE_NAMES[state]
  const more = state === 'done' ? ` ${text}` : state === 'sound' && spot?.audio ? ` ${soundFaultText(spot.audio)}` : ''
  return (
    <button
      type="button"
      className={`${shared.press} ${css.cell}`}
      aria-haspopup="dialog"
      data-state={state}
      tabIndex={isTabStop ? 0 : -1}
      title={state === 'sound' ? more.trim() : undefined}
      aria-label={`${name}：${CELL_STATE_NAMES[state]}${more}`}
      onClick={onOpen}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <StateGlyph state={state} />
      {text}
    </button>
  )
}
