import { LineInput } from '@/components/ui/LineInput'
import shared from '@/theme/shared.module.css'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import type { PageLanguage } from '@/contract/operation/miniProgram/page/minaPage'
import { TRANSLATION_MAX } from '@/contract/operation/miniProgram/page/minaTexts'
import { usePageEditor } from '../editor'
import { slotsOf, translationOf, withText } from '../texts'
import { FormRow } from './FormRow'
import type { OnlineValue } from './OnlineNote'

/** A module's texts in another language, each below the Chinese fallback. */
export function TextsForm({ module, language: { code, name } }: { module: MiniProgramModule; language: PageLanguage }) {
  const { online, set } = usePageEditor()
  const slots = slotsOf(module).filter(({ text }) => text !== '')
  const publishedModule = online?.modules.find(({ id }) => id === module.id)
  const before = new Map(
    publishedModule && slotsOf(publishedModule).map((slot) => [slot.key, translationOf(slot, code)]),
  )
  if (slots.length === 0)
    return <p className={shared.note}>这个模块没有要译成{name}的文字。公告、导览等内容照原样显示。</p>
  const done = slots.filter((slot) => translationOf(slot, code) !== '').length
  return (
    <>
      <p className={shared.note} role="status">
        {name}：{done} / {slots.length} 处已译。没有译的，访客看到中文。
      </p>
      {slots.map((slot) => {
        const value = translationOf(slot, code)
        const setText = (text: string) => set(withText(module, slot, code, text), `${slot.key} ${code}`)
        const old = before.get(slot.key)
        const onlineValue: OnlineValue | null =
          old === undefined || old === value
            ? null
            : { text: old === '' ? '没有译' : `「${old}」`, restore: () => setText(old) }
        return (
          <FormRow
            key={slot.key}
            label={slot.label}
            subtitle={`${value.length} / ${TRANSLATION_MAX}`}
            online={onlineValue}
          >
            {(attributes) => (
              <LineInput
                {...attributes}
                lang={code}
                value={value}
                maxLength={TRANSLATION_MAX}
                placeholder={slot.text}
                onChange={setText}
              />
            )}
          </FormRow>
        )
      })}
    </>
  )
}
