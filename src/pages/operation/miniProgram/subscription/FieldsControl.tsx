import { Button, Flex, Input } from 'antd'
import type { ControlProps } from '@/components/record'
import { PlusIcon, TrashIcon } from '@/components/icons'
import { Select } from '@/components/ui/select/Select'
import shared from '@/theme/shared.module.css'
import {
  FIELD_TYPES,
  fieldRefusal,
  SCENES,
  SOURCES,
  typeOfKey,
} from '@/contract/operation/miniProgram/subscription/subscribeScenes'
import type { Scene } from '@/contract/operation/miniProgram/subscription/subscribeScenes'
import { FIELDS_MAX } from '@/contract/operation/miniProgram/subscription/subscribeTemplate'
import type { TemplateField } from '@/contract/operation/miniProgram/subscription/subscribeTemplate'
import { required } from '@/lib/required'
import css from './Fields.module.css'

/** The first free number of the content's field type. */
function freeKey(fields: readonly TemplateField[], type: string): string {
  const usedNumbers = new Set(fields.map(({ key }) => Number(/\d+$/.exec(key)?.[0] ?? 0)))
  let number = 1
  while (usedNumbers.has(number)) number += 1
  return `${type}${number}`
}

function hintOf({ key, source }: TemplateField): { text: string; bad: boolean } | null {
  if (key === '') return null
  const refusal = fieldRefusal(key, source)
  if (refusal !== null) return { text: refusal, bad: true }
  const type = required(typeOfKey(key), 'type of a valid field')
  return { text: required(FIELD_TYPES[type], 'known field type').words, bad: false }
}

/** The keywords of a template: WeChat's field, its name, and the event data it carries. */
export function FieldsControl({ id, value = [], onChange, scene }: ControlProps<TemplateField[]> & { scene: Scene }) {
  const options = SCENES[scene].has.map((source) => ({ value: source, label: SOURCES[source].label }))
  const change = (index: number, more: Partial<TemplateField>) =>
    onChange?.(value.map((field, at) => (at === index ? { ...field, ...more } : field)))
  const add = () => {
    const source =
      SCENES[scene].has.find((candidate) => !value.some((field) => field.source === candidate)) ?? SCENES[scene].has[0]
    onChange?.([...value, { key: freeKey(value, SOURCES[source].types[0]), label: SOURCES[source].label, source }])
  }
  return (
    <Flex id={id} vertical gap={12} role="group" aria-label="字段">
      {value.length > 0 && (
        <div className={`${css.row} ${shared.note} ${css.heads}`} aria-hidden>
          <span>模板字段</span>
          <span>名称</span>
          <span>填入的内容</span>
        </div>
      )}
      {value.map((field, index) => {
        const hint = hintOf(field)
        const nth = `第 ${index + 1} 项的`
        return (
          // oxlint-disable-next-line react/no-array-index-key -- added at the end or taken out, and without state of their own
          <div key={index} className={css.row}>
            <Input
              aria-label={`${nth}字段`}
              className={css.key}
              value={field.key}
              placeholder="thing1"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => change(index, { key: event.target.value.trim() })}
            />
            <Input
              aria-label={`${nth}名称`}
              value={field.label}
              placeholder="如 处理结果"
              autoComplete="off"
              onChange={(event) => change(index, { label: event.target.value })}
            />
            <Select<TemplateField['source']>
              aria-label={`${nth}内容`}
              value={field.source}
              options={options}
              onChange={(source) => change(index, { source })}
            />
            <Button
              type="text"
              icon={<TrashIcon size={16} />}
              aria-label={`移除第 ${index + 1} 项`}
              onClick={() => onChange?.(value.filter((_, at) => at !== index))}
            />
            {hint && (
              <small className={`${shared.note} ${css.hint}`} data-tone={hint.bad ? 'bad' : undefined}>
                {hint.text}
              </small>
            )}
          </div>
        )
      })}
      {value.length < FIELDS_MAX && (
        <Button className={css.add} icon={<PlusIcon size={16} />} onClick={add}>
          添加一项
        </Button>
      )}
    </Flex>
  )
}
