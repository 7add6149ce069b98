import { Select } from '@/components/select/Select'
import type { SelectProps } from '@/components/select/Select'
import { NotRead } from '@/components/state/NotRead'
import { useIdAndName } from './useIdAndName'

interface ConfigTypeSelectProps<V> extends Omit<SelectProps<V>, 'options' | 'loading'> {
  source: Parameters<typeof useIdAndName>[0]
  /** 景区类型 */
  name: string
}

/** A selector over one configuration type; says when the entries could not be read and offers to read them again. */
export function ConfigTypeSelect<V>({ source, name, ...rest }: ConfigTypeSelectProps<V>) {
  const { data, isFetching, isError, refetch } = useIdAndName(source)
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
