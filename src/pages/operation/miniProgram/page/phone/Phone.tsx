import { Segmented } from 'antd'
import { useState } from 'react'
import { PhoneFrame } from '@/components/ui/phone/PhoneFrame'
import { Select } from '@/components/ui/select/Select'
import { inLanguage } from '@/contract/operation/miniProgram/page/minaLanguage'
import { usePageEditor } from '../editor'
import { PhonePage } from './PhonePage'
import { PhoneTools } from './PhoneTools'
import css from './Phone.module.css'

const WIDTH = 375
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
  const { draft, online, languages, language, setLanguage, selected, select, compare } = usePageEditor()
  const [version, setVersion] = useState('draft')
  const isDraft = version === 'draft' || online === null
  const selectedId = selected?.id ?? null
  const code = language?.code ?? null
  const modules = (isDraft ? draft : online).modules.map((module) => inLanguage(module, code))
  const showVersion = (value: string) => {
    if (value === 'compare' && online) compare({ before: online.number, after: 'draft' })
    else setVersion(value)
  }
  return (
    <div className={css.stage}>
      <div className={css.top}>
        {languages.length > 0 && languages.length <= FEW && (
          <Segmented
            aria-label="语种"
            options={[
              CHINESE,
              ...languages.map((option) => ({ value: option.code, label: option.short, title: option.name })),
            ]}
            value={code ?? CHINESE.value}
            onChange={(value) => setLanguage(value === CHINESE.value ? null : value)}
          />
        )}
        {languages.length > FEW && (
          <Select<string>
            aria-label="语种"
            className={css.languages}
            options={[CHINESE, ...languages.map((option) => ({ value: option.code, label: option.name }))]}
            value={code ?? CHINESE.value}
            onChange={(value) => setLanguage(value === CHINESE.value ? null : value)}
          />
        )}
        {online !== null && (
          <span data-versions>
            <Segmented aria-label="手机上看哪一版" options={VERSION_OPTIONS} value={version} onChange={showVersion} />
          </span>
        )}
      </div>
      <div className={css.desk}>
        <PhoneFrame width={WIDTH}>
          <PhonePage modules={modules} selectedId={selectedId} onChoose={isDraft ? select : undefined} />
        </PhoneFrame>
        {isDraft && <PhoneTools />}
      </div>
    </div>
  )
}
