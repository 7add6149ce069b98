import { Button, Flex, Switch } from 'antd'
import { SmallDialog } from '@/components/form/SmallDialog'
import { useToast } from '@/components/ui/toast/useToast'
import shared from '@/theme/shared.module.css'
import type { ShowSetting } from '@/contract/guide/package/guidePacket'
import { usePackageEditor } from '../state/editorState'
import { SHOW_SETTING_NAMES } from './showSettingNames'
import css from './ShowSetting.module.css'

/** What visitors may do with explanations. Each switch is saved at once and can be undone. */
export function ShowSettingDialog({ onClose }: { onClose: () => void }) {
  const { guidePackage, commands, history, readOnly } = usePackageEditor()
  const toast = useToast()
  const set = (key: keyof ShowSetting, on: boolean) => {
    history
      .perform(commands.setShowSetting({ ...guidePackage.showSetting, [key]: on }))
      .catch((error: unknown) => toast.failed('没有保存展示设置', error))
  }
  return (
    <SmallDialog
      title="讲解的展示设置"
      note="改动立即保存，通过审核后游客看到；可以撤销。"
      open
      onClose={onClose}
      foot={<Button onClick={onClose}>关闭</Button>}
    >
      <ul className={shared.list}>
        {SHOW_SETTING_NAMES.map(({ key, label, note }) => (
          <Flex component="li" key={key} align="center" justify="space-between" gap={16} className={css.setting}>
            <div id={`show-${key}`}>
              {label}
              <p className={shared.note}>{note}</p>
            </div>
            <Switch
              aria-labelledby={`show-${key}`}
              disabled={readOnly}
              checked={guidePackage.showSetting[key]}
              onChange={(on) => set(key, on)}
            />
          </Flex>
        ))}
      </ul>
    </SmallDialog>
  )
}
