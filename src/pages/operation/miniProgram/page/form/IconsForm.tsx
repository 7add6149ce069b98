import { Button, Flex, Segmented } from 'antd'
import { PlusIcon, TrashIcon } from '@/components/icons'
import { LineInput } from '@/components/ui/LineInput'
import { SortArea } from '@/components/list/order/SortArea'
import { Select } from '@/components/ui/select/Select'
import { SortableItem } from '@/components/ui/sortable/SortableItem'
import shared from '@/theme/shared.module.css'
import { MINI_PROGRAM_ICONS } from '@/contract/operation/miniProgram/page/minaIcons'
import type { MiniProgramIcon } from '@/contract/operation/miniProgram/page/minaIcons'
import { ICON_NAME_MAX, ICONS_MAX, PER_ROW } from '@/contract/operation/miniProgram/page/minaModules'
import type { IconEntry, ModuleOf } from '@/contract/operation/miniProgram/page/minaModules'
import { LinkTargetPicker } from '@/entities/link/LinkTargetPicker'
import { iconComponents, newId } from '../modules'
import css from './Form.module.css'
import { FormRow } from './FormRow'
import { OnlineNote } from './OnlineNote'
import { useModule } from './useModule'

const ROWS = PER_ROW.map((value) => ({ value, label: `${value} 个` }))
const ICONS = (Object.keys(MINI_PROGRAM_ICONS) as MiniProgramIcon[]).map((value) => {
  const Icon = iconComponents[value]
  return {
    value,
    name: MINI_PROGRAM_ICONS[value],
    label: (
      <Flex component="span" align="center" gap={6}>
        <Icon size={16} />
        {MINI_PROGRAM_ICONS[value]}
      </Flex>
    ),
  }
})

const nameOf = ({ name }: IconEntry) => name || '没有名称的图标'

/** The icons of a group: glyph, name, and target. */
export function IconsForm({ module }: { module: ModuleOf<'icons'> }) {
  const { change, errorAt, onlineOf } = useModule<'icons'>(module)
  const { items, perRow } = module
  const full = items.length >= ICONS_MAX
  const updateItem = (index: number, patch: Partial<IconEntry>, target?: string) => {
    const item = items[index]
    if (item) change({ items: items.with(index, { ...item, ...patch }) }, target && `${item.id} ${target}`)
  }
  return (
    <>
      <FormRow label="每行几个" group online={onlineOf('perRow', (count) => `${count} 个`)}>
        {() => (
          <Segmented<ModuleOf<'icons'>['perRow']>
            block
            aria-label="每行几个"
            options={ROWS}
            value={perRow}
            onChange={(count) => change({ perRow: count })}
          />
        )}
      </FormRow>
      <Flex component="section" vertical gap={8} aria-label="图标">
        <p className={`${shared.hint} ${css.label}`}>
          <span>图标</span>
          <small className={shared.aside}>
            {items.length} / {ICONS_MAX}
          </small>
        </p>
        <OnlineNote
          label="图标"
          online={onlineOf(
            'items',
            (published) => `${published.length} 个${published.length === items.length ? '，内容不同' : ''}`,
          )}
        />
        {items.length === 0 && errorAt('items') && (
          <p className={shared.note} data-tone="bad">
            {errorAt('items')}
          </p>
        )}
        <SortArea
          rows={items}
          rowName={nameOf}
          onMove={(row, from, to) => change({ items: items.toSpliced(from, 1).toSpliced(to, 0, row) })}
        >
          {items.map((item, index) => (
            <IconItem
              key={item.id}
              item={item}
              nameRefused={errorAt(`items.${index}.name`) !== undefined}
              problem={errorAt(`items.${index}`)}
              onEdit={(patch, target) => updateItem(index, patch, target)}
              onRemove={() => change({ items: items.toSpliced(index, 1) })}
            />
          ))}
        </SortArea>
        <Button
          type="dashed"
          block
          icon={<PlusIcon size={16} />}
          disabled={full}
          onClick={() =>
            change({
              items: [...items, { id: newId(), name: '', icon: 'more', target: { kind: 'page', page: 'guides' } }],
            })
          }
        >
          {full ? `最多 ${ICONS_MAX} 个` : '添加图标'}
        </Button>
      </Flex>
    </>
  )
}

interface IconItemProps {
  item: IconEntry
  nameRefused: boolean
  problem: string | undefined
  /** `target` names the field, so that its keystrokes undo together. */
  onEdit: (patch: Partial<IconEntry>, target?: string) => void
  onRemove: () => void
}

function IconItem({ item, nameRefused, problem, onEdit, onRemove }: IconItemProps) {
  return (
    <SortableItem id={item.id} title={nameOf(item)}>
      <Flex vertical gap={8} className={css.entry} role="group" aria-label={`图标 ${nameOf(item)}`}>
        <div className={css.iconRow}>
          <Select<MiniProgramIcon>
            aria-label="图形"
            value={item.icon}
            options={ICONS}
            showSearch={{ optionFilterProp: 'name' }}
            onChange={(icon) => onEdit({ icon })}
          />
          <LineInput
            aria-label="名称"
            value={item.name}
            maxLength={ICON_NAME_MAX}
            placeholder="名称"
            status={nameRefused ? 'error' : undefined}
            onChange={(name) => onEdit({ name }, 'name')}
          />
          <Button
            type="text"
            icon={<TrashIcon size={16} />}
            aria-label={`移除图标 ${nameOf(item)}`}
            onClick={onRemove}
          />
        </div>
        <LinkTargetPicker required value={item.target} onChange={(target) => onEdit({ target }, 'target')} />
        {problem && (
          <p className={shared.note} data-tone="bad">
            {problem}
          </p>
        )}
      </Flex>
    </SortableItem>
  )
}
