import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { QueryState } from '@/components/form/QueryState'
import type { ControlProps } from '@/components/record'
import { language } from '@/contract/guide/configType'
import { TRANSLATION_MAX } from '@/contract/features/order/refundReason'
import type { ReasonTranslations } from '@/contract/features/order/refundReason'
import { readsChinese } from '@/contract/kit/languageCode'
import { call } from '@/lib/call'
import css from './TranslationsControl.module.css'

/** A line for each language that visitors may read; an empty one is none. */
export function TranslationsControl({ id, value = {}, onChange, onBlur }: ControlProps<ReasonTranslations>) {
  const query = useQuery({
    queryKey: ['language', 'codes'],
    queryFn: ({ signal }) => call(language.codes, {}, { signal }),
    staleTime: Infinity,
  })
  if (query.data === undefined) return <QueryState query={query} what="语种" />
  const languages = query.data.filter(({ code }) => !readsChinese(code))
  const change = (code: string, text: string) => {
    const { [code]: _former, ...others } = value
    onChange?.(text === '' ? others : { ...others, [code]: text })
  }
  return (
    <div id={id} className={css.languages} role="group" aria-label="外语" tabIndex={-1}>
      {languages.map(({ code, name }) => (
        <label key={code}>
          <span>{name}</span>
          <Input
            lang={code}
            dir="auto"
            maxLength={TRANSLATION_MAX}
            value={value[code] ?? ''}
            onBlur={onBlur}
            onChange={({ target }) => change(code, target.value)}
          />
        </label>
      ))}
    </div>
  )
}
