import { Flex, Form } from 'antd'
import { useAllowed } from '@/components/ui/Allowed'
import type { Editor } from '@/components/form/useEditor'
import { LinkButton } from '@/components/ui/LinkButton'
import shared from '@/theme/shared.module.css'
import type { GuideSettings, GuideType } from '@/contract/guide/guide/guide'
import { paths } from '@/routes/paths'
import { right } from '@/contract/rights'
import css from './CalibrationLink.module.css'

interface CalibrationLinkProps<V extends { settings: GuideSettings }> {
  editor: Editor<V>
  type: GuideType
  /** Omitted for a new guide. */
  guideId: string | undefined
}

const PACKAGE_RIGHTS = (['guideAll', 'guidePending', 'guideMaking'] as const).map((list) => right(list, 'guideBag'))

function stateOf(type: GuideType, { overlay, floors }: GuideSettings): string {
  if (type === 'composite') return overlay ? `已上传，${overlay.controls.length} 个控制点` : '还没有手绘图'
  const scaled = floors.filter(({ scale }) => scale).length
  return floors.length === 0 ? '还没有楼层' : `${floors.length} 层里 ${scaled} 层设了比例`
}

/** Settings made in the package editor, where there is room: the hand-drawn map, or the scales of the floors. */
export function CalibrationLink<V extends { settings: GuideSettings }>({
  editor,
  type,
  guideId,
}: CalibrationLinkProps<V>) {
  const allowed = useAllowed()
  const settings = Form.useWatch((values: V) => values.settings, { form: editor.form, preserve: true })
  if (!settings) return null
  return (
    <Flex wrap align="center" gap="4px 12px" className={`${shared.hint} ${css.row}`}>
      <span>{type === 'composite' ? '手绘图' : '平面图比例'}</span>
      <span className={css.state}>{stateOf(type, settings)}</span>
      {guideId === undefined ? (
        <span className={shared.aside}>保存导览后在数据包里校准</span>
      ) : (
        allowed(PACKAGE_RIGHTS, true) && (
          <LinkButton type="link" size="small" to={`${paths.guideBag(guideId)}?view=calibrate`}>
            {type === 'composite' ? '去校准手绘图' : '去校准平面图'}
          </LinkButton>
        )
      )}
    </Flex>
  )
}
