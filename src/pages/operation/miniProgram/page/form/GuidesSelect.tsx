import { useQuery } from '@tanstack/react-query'
import { Select } from '@/components/ui/select/Select'
import type { SelectProps } from '@/components/ui/select/Select'
import { NotRead } from '@/components/ui/state/NotRead'
import { SPOTS_MAX } from '@/contract/operation/miniProgram/page/minaModules'
import { LINK_SOURCES } from '@/entities/link/linkSources'

/** Several guides in order of selection. */
export function GuidesSelect(props: Pick<SelectProps<string[]>, 'id' | 'status' | 'value' | 'onChange'>) {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['guide', 'linkSource', null],
    queryFn: async ({ signal }) => (await LINK_SOURCES.guide?.read(signal, null)) ?? [],
  })
  return (
    <Select<string[]>
      {...props}
      mode="multiple"
      maxCount={SPOTS_MAX}
      placeholder="请选择导览"
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      options={data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      notFoundContent={
        isError ? (
          <NotRead name="导览" onRetry={() => void refetch()} />
        ) : isFetching ? (
          '正在读取导览…'
        ) : (
          '没有符合的导览'
        )
      }
    />
  )
}
