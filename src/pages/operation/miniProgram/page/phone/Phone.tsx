import { useDndContext } from '@dnd-kit/core'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Select } from '@/components/ui/select/Select'
import { GuidePhone } from '@/components/visitorPhone/GuidePhone'
import { HOME_PAGE } from '@/components/visitorPhone/pages'
import shared from '@/theme/shared.module.css'
import { inLanguage } from '@/contract/operation/miniProgram/page/minaLanguage'
import { usePageEditor } from '../editor'
import { EditedPhone } from './EditedPhone'
import { PhoneTools } from './PhoneTools'
import { usePhoneDrag } from './usePhoneDrag'
import css from './Phone.module.css'

const CHINESE = { value: 'zh', label: '中文' }
/** Maximum number of languages that fit as a segmented control. */
const FEW = 3
const VERSION_OPTIONS = [
  { value: 'draft', label: '草稿' },
  { value: 'online', label: '线上' },
  { value: 'compare', label: '对照' },
]

/** The page as visitors will see it or see it now, with the merchant's own content. */
export function Phone() {
  const { draft, online, language, selected, select, compare, content, picture } = usePageEditor()
  const isDragging = useDndContext().active !== null
  const phoneDrag = usePhoneDrag()
  const [version, setVersion] = useState('draft')
  const isDraft = version === 'draft' || online === null
  const code = language?.code ?? null
  const showVersion = (value: string) => {
    if (value === 'compare' && online) compare({ before: online.number, after: 'draft' })
    else setVersion(value)
  }
  const tools = (
    <>
      {isDraft && <LanguageChoice />}
      {online !== null && (
        <span data-versions>
          <Segmented aria-label="手机上看哪一版" options={VERSION_OPTIONS} value={version} onChange={showVersion} />
        </span>
      )}
    </>
  )
  return (
    <div className={`${shared.fill} ${css.stage}`}>
      <div className={css.desk} data-dragging={isDragging || undefined}>
        {isDraft ? (
          <EditedPhone
            modules={draft.modules.map((module) => inLanguage(module, code))}
            switches="code"
            tools={tools}
            content={content}
            selectedId={selected?.id ?? null}
            pictureId={picture}
            onChoose={select}
            {...phoneDrag}
          />
        ) : (
          <GuidePhone start={HOME_PAGE} change={online.number} tools={tools} />
        )}
        {isDraft && <PhoneTools />}
      </div>
    </div>
  )
}

/** The language of the page's texts. */
function LanguageChoice() {
  const { languages, language, setLanguage } = usePageEditor()
  const value = language?.code ?? CHINESE.value
  const choose = (code: string) => setLanguage(code === CHINESE.value ? null : code)
  if (languages.length === 0) return null
  return languages.length <= FEW ? (
    <Segmented
      aria-label="语种"
      options={[
        CHINESE,
        ...languages.map((option) => ({ value: option.code, label: option.short, title: option.name })),
      ]}
      value={value}
      onChange={choose}
    />
  ) : (
    <Select<string>
      aria-label="语种"
      className={css.languages}
      options={[CHINESE, ...languages.map((option) => ({ value: option.code, label: option.name }))]}
      value={value}
      onChange={choose}
    />
  )
}
