import { Select } from '@/components/ui/select/Select'
import type { SelectProps } from '@/components/ui/select/Select'
import { NotRead } from '@/components/ui/state/NotRead'
import { required } from '@/lib/required'
import { useReferences } from '../useReferences'

interface ReferenceSelectProps<V> extends Omit<SelectProps<V>, 'options' | 'loading'> {
  /** Domain of the records offered. */
  domain: string
  /** 景区类型 */
  name: string
}

/** Selects among a domain's records; if their names fail to load, says so and offers a retry. */
export function ReferenceSelect<V>({ domain, name, ...rest }: ReferenceSelectProps<V>) {
  const { data, isFetching, isError, refetch } = required(useReferences([domain]).get(domain), 'names of the domain')
  return (
    <Select<V>
      placeholder={`请选择${name}`}
      {...rest}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      options={data?.map(({ id, name: label }) => ({ value: id, label })) ?? []}
      notFoundContent={
        isError ? (
          <NotRead name={name} onRetry={() => void refetch()} />
        ) : isFetching ? (
          `正在读取${name}…`
        ) : (
          `没有符合的${name}`
        )
      }
    />
  )
}
