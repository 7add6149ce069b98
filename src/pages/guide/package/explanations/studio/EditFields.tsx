import { NumberWithin } from '@/components/ui/number/NumberWithin'
import { FADE_MAX, GAIN_MAX } from '@/components/ui/sound/studio/edit'
import type { Edit } from '@/components/ui/sound/studio/edit'
import shared from '@/theme/shared.module.css'
import css from './Studio.module.css'

const FIELDS = [
  { key: 'fadeIn', label: '淡入', suffix: '秒', minimum: 0, maximum: FADE_MAX },
  { key: 'fadeOut', label: '淡出', suffix: '秒', minimum: 0, maximum: FADE_MAX },
  { key: 'gain', label: '增益', suffix: 'dB', minimum: -GAIN_MAX, maximum: GAIN_MAX },
] as const

interface EditFieldsProps {
  edit: Edit
  disabled: boolean
  onEdit: (edit: Edit) => void
}

/** Fades and gain of an edit, as numbers; its cut is set on the wave. */
export const EditFields = ({ edit, disabled, onEdit }: EditFieldsProps) => (
  <div className={css.fields}>
    {FIELDS.map(({ key, label, suffix, minimum, maximum }) => (
      <label key={key} className={`${shared.small} ${css.field}`}>
        {label}
        <NumberWithin
          size="small"
          suffix={suffix}
          step={0.5}
          min={minimum}
          max={maximum}
          disabled={disabled}
          value={edit[key]}
          onChange={(value) => onEdit({ ...edit, [key]: value ?? 0 })}
        />
      </label>
    ))}
  </div>
)
