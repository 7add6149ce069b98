import { useQuery } from '@tanstack/react-query'
import type { ControlProps } from '@/components/record'
import { Select } from '@/components/ui/select/Select'
import { NotRead } from '@/components/ui/state/NotRead'
import { language } from '@/contract/guide/configType'
import { call } from '@/lib/call'

/** The code of a language; choosing one fills name and short name unless the user entered others. */
export function CodeSelect({ id, value, onChange, onBlur, editor, 'aria-required': required }: ControlProps<string>) {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['language', 'codes'],
    queryFn: ({ signal }) => call(language.codes, {}, { signal }),
    staleTime: Infinity,
  })
  const choose = (code: string) => {
    onChange?.(code)
    const selected = data?.find((one) => one.code === code)
    const previous = data?.find((one) => one.code === value)
    if (!selected) return
    for (const key of ['name', 'short'] as const) {
      const now: unknown = editor.form.getFieldValue(key)
      if (!now || now === previous?.[key]) editor.form.setFieldValue(key, selected[key])
    }
    editor.changed()
    // Revalidate fields that were just filled.
    void editor.form.validateFields(['name', 'short']).catch(() => undefined)
  }
  return (
    <Select<string>
      id={id}
      aria-required={required}
      value={value || undefined}
      placeholder="请选择语种代码"
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      options={data?.map(({ code, name }) => ({ value: code, label: `${name} ${code}` })) ?? []}
      notFoundContent={
        isError ? (
          <NotRead name="语种代码" onRetry={() => void refetch()} />
        ) : isFetching ? (
          '正在读取语种代码…'
        ) : (
          '没有符合的语种代码'
        )
      }
      onBlur={onBlur}
      onChange={choose}
    />
  )
}
