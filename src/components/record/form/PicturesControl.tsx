import { Button, Flex } from 'antd'
import { ArrowDownIcon, ArrowUpIcon } from '@/components/icons'
import { PictureUpload } from '@/components/upload/PictureUpload'
import type { Field } from '@/contract/kit/fields'
import type { ControlProps } from '../types'
import css from './PicturesControl.module.css'

interface PicturesProps
  extends Pick<ControlProps<string[]>, 'id' | 'value' | 'onChange'>, Partial<Pick<ControlProps, 'onBusy'>> {
  field: Pick<Field, 'label' | 'kind'>
}

/** An ordered set of pictures: append, move, replace, remove. */
export function PicturesControl({ id, value = [], onChange, field, onBusy }: PicturesProps) {
  const max = field.kind.type === 'pictures' ? field.kind.max : value.length
  const change = (index: number, url: string | null) =>
    onChange?.(url === null ? value.toSpliced(index, 1) : value.with(index, url))
  const move = (index: number, to: number) =>
    onChange?.(value.toSpliced(index, 1).toSpliced(to, 0, ...value.slice(index, index + 1)))
  return (
    <Flex component="ol" vertical gap={12}>
      {value.map((url, index) => (
        <Flex key={url} component="li" align="center" justify="space-between" gap={12}>
          <PictureUpload
            small
            value={url}
            name={`${field.label} ${index + 1}`}
            onChange={(next) => change(index, next)}
            onBusy={onBusy}
          />
          <span className={css.moves}>
            <Button
              size="small"
              type="text"
              aria-label={`${field.label} ${index + 1} 前移`}
              disabled={index === 0}
              icon={<ArrowUpIcon size={14} />}
              onClick={() => move(index, index - 1)}
            />
            <Button
              size="small"
              type="text"
              aria-label={`${field.label} ${index + 1} 后移`}
              disabled={index === value.length - 1}
              icon={<ArrowDownIcon size={14} />}
              onClick={() => move(index, index + 1)}
            />
          </span>
        </Flex>
      ))}
      {value.length < max && (
        <li key={`add ${value.length}`}>
          <PictureUpload
            id={id}
            small
            name={field.label}
            onChange={(url) => url !== null && onChange?.([...value, url])}
            onBusy={onBusy}
          />
        </li>
      )}
    </Flex>
  )
}
