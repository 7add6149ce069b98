import { TrashIcon } from '@/components/icons'
import { AlignCenterIcon, AlignLeftIcon, AlignRightIcon } from '../icons'
import css from './Figure.module.css'

const WAYS = [
  { value: null, label: '图片居左', Icon: AlignLeftIcon },
  { value: 'center', label: '图片居中', Icon: AlignCenterIcon },
  { value: 'right', label: '图片居右', Icon: AlignRightIcon },
] as const

interface FigureToolsProps {
  align: string | null
  onAlign: (align: string | null) => void
  onRemove: () => void
}

/** Floats beside the selected picture. */
export function FigureTools({ align, onAlign, onRemove }: FigureToolsProps) {
  return (
    <div className={css.tools} role="group" aria-label="图片工具">
      {WAYS.map(({ value, label, Icon }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={align === value}
          onClick={() => onAlign(value)}
        >
          <Icon size={16} />
        </button>
      ))}
      <button type="button" aria-label="移除图片" title="移除图片" onClick={onRemove}>
        <TrashIcon size={16} />
      </button>
    </div>
  )
}
