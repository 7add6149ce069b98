import { Button, Flex } from 'antd'
import { CheckIcon, WarningCircleIcon } from '@/components/icons'
import type { Measured } from '@/contract/media/loudness'
import { faultsOf } from '@/components/ui/sound/studio/correct'
import shared from '@/theme/shared.module.css'
import css from './Studio.module.css'

interface LoudnessProps {
  /** Measurements of the result; null while measuring. */
  measured: Measured | null
  clipped: number
  busy: boolean
  disabled: boolean
  onCorrect: () => void
}

const figure = (value: number | null) => (value === null ? '—' : value.toFixed(1).replace('-', '−'))

/** Loudness of the sound, its faults, and one correction for all that can be corrected. */
export function Loudness({ measured, clipped, busy, disabled, onCorrect }: LoudnessProps) {
  if (!measured)
    return (
      <p className={shared.small} role="status">
        正在测量响度…
      </p>
    )
  const faults = faultsOf(measured, clipped)
  return (
    <Flex vertical align="flex-start" gap={6} className={shared.small}>
      <Flex component="p" wrap gap="0 12px" className={css.figures}>
        <span>
          响度 <b>{figure(measured.lufs)} LUFS</b>
        </span>
        <span>
          峰值 <b>{figure(measured.peak)} dBTP</b>
        </span>
        <span>
          削波 <b>{clipped}</b>
        </span>
      </Flex>
      {faults.length === 0 ? (
        <p className={`${shared.row} ${css.good}`} role="status">
          <CheckIcon size={14} />
          响度、峰值和两端静音都合适
        </p>
      ) : (
        <div role="status">
          <ul className={`${shared.list} ${css.faults}`}>
            {faults.map((fault) => (
              <li key={fault} className={shared.row}>
                <WarningCircleIcon size={14} />
                {fault}
              </li>
            ))}
          </ul>
        </div>
      )}
      {faults.length > 0 && measured.silence && (
        <Button size="small" loading={busy} disabled={disabled} onClick={onCorrect}>
          一键修正
        </Button>
      )}
    </Flex>
  )
}
