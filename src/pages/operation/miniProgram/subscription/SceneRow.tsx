import { Button, Flex } from 'antd'
import { Allowed } from '@/components/ui/Allowed'
import { StateTag } from '@/components/list/cells'
import { EditIcon, OfflineIcon, PassedIcon, PendingIcon } from '@/components/icons'
import { TrailButton } from '@/components/record/TrailButton'
import shared from '@/theme/shared.module.css'
import type { RecordOf } from '@/contract/kit/record'
import { SCENES } from '@/contract/operation/miniProgram/subscription/subscribeScenes'
import type { subscribeTemplateKind } from '@/contract/operation/miniProgram/subscription/subscribeTemplate'
import { friendlyTime } from '@/lib/time'
import { right } from '@/contract/rights'
import css from './Subscribe.module.css'

type Template = RecordOf<typeof subscribeTemplateKind>

interface SceneRowProps {
  template: Template
  isSelected: boolean
  today: number
  onChoose: () => void
  onEdit: () => void
}

function State({ enabled, version, templateId }: Template) {
  if (enabled) return <StateTag icon={PassedIcon} tone="good" name="打开" />
  return version === 1 || templateId === '' ? (
    <StateTag icon={PendingIcon} tone="waiting" name="还没有设置" />
  ) : (
    <StateTag icon={OfflineIcon} tone="plain" name="关闭" />
  )
}

/** One scene: its trigger, whether it is on, and its message count. */
export function SceneRow({ template, isSelected, today, onChoose, onEdit }: SceneRowProps) {
  const { scene, name, messages, lastAt } = template
  return (
    <li className={css.scene} data-chosen={isSelected || undefined}>
      <button type="button" className={`${shared.press} ${css.choose}`} aria-pressed={isSelected} onClick={onChoose}>
        <b className={css.name}>{name}</b>
        <small className={shared.small}>{SCENES[scene].when}</small>
      </button>
      <State {...template} />
      <span className={`${shared.small} ${css.count}`}>
        {lastAt === null ? '还没有消息' : `${messages.toLocaleString('zh-CN')} 条，最近 ${friendlyTime(lastAt, today)}`}
      </span>
      <Flex component="span" justify="flex-end" gap={4} className={css.buttons}>
        <TrailButton domain="subscribeTemplate" id={scene} name={name} />
        <Allowed p={right('subscribeMessage', 'edit')}>
          <Button icon={<EditIcon size={16} />} aria-label={`编辑${name}`} onClick={onEdit}>
            编辑
          </Button>
        </Allowed>
      </Flex>
    </li>
  )
}
