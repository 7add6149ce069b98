import { Checkbox } from 'antd'
import { friendlyTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import type { AudioInput, SpotAudio } from '@/contract/guide/package/spotEntity'
import { soundFaultText, stoppingFaults } from '@/contract/media/soundFaults'
import type { KnownMeasure } from '@/contract/media/soundFaults'

interface AcceptFaultsProps {
  audio: AudioInput | null
  /** What is known of it. */
  facts: (KnownMeasure & Pick<SpotAudio, 'accepted'>) | null
  disabled: boolean
  onChange: ((audio: AudioInput) => void) | undefined
}

/** Names the faults that stop a submission, and takes the operator's word that the sound is used all the same. */
export function AcceptFaults({ audio, facts, disabled, onChange }: AcceptFaultsProps) {
  const faults = facts ? stoppingFaults(facts) : []
  if (!audio || !facts || faults.length === 0) return null
  const checked = audio.accepted === true
  const words = soundFaultText(facts, faults)
  const by = checked && facts.accepted
  return (
    <div className={shared.small} data-tone="warning">
      <p role="status">
        {checked
          ? `${words}。${by ? `${by.by.name}，${friendlyTime(by.at)}：` : ''}听过，确认照用`
          : `${words}。请换一个或剪辑；不处理就不能提交审核`}
      </p>
      <Checkbox
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange?.({ ...audio, accepted: target.checked })}
      >
        听过了，确认照用
      </Checkbox>
    </div>
  )
}
