import { Select } from '@/components/ui/select/Select'
import type { SelectProps } from '@/components/ui/select/Select'
import { NotRead } from '@/components/ui/state/NotRead'
import { useReferences } from '../useReferences'

interface ReferenceSelectProps<V> extends Omit<SelectProps<V>, 'options' | 'loading'> {
  /** Whose records are chosen from. */
  domain: string
  /** 景区类型 */
  name: string
}

/** Chooses among the records of a domain; says when their names could not be read and offers to read them again. */
export function ReferenceSelect<V>({ domain, name, ...rest }: ReferenceSelectProps<V>) {
  const { data, isFetching, isError, refetch } = useReferences([domain]).get(domain)!
  return (
    <Select<V>
      placeholder={`请选择${name}`}
      {...rest}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      options={data?.map(({ id, name: label }) => ({ value: id, label })) ?? []}
      notFoundContent={isError ? <NotRead name={name} onRetry={() => void refetch()} /> : isFetching ? `正在读取${name}…` : `没有符合的${name}`}
    />
  )
}
