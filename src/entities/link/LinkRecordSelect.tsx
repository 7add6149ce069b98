import { useQuery } from '@tanstack/react-query'
import { Select } from '@/components/ui/select/Select'
import { NotRead } from '@/components/ui/state/NotRead'
import { LINK_TARGET_NAMES } from '@/contract/kit/linkTarget'
import { LINK_SOURCES } from './linkSources'
import type { RecordKind } from './linkSources'

interface LinkRecordSelectProps {
  kind: RecordKind
  /** The guide, for kinds of records that belong to a guide. */
  guideId?: string
  value: string
  disabled?: boolean
  onChange: (id: string) => void
  onBlur?: () => void
}

export function LinkRecordSelect({ kind, guideId, value, onChange, ...rest }: LinkRecordSelectProps) {
  const source = LINK_SOURCES[kind]
  const name = LINK_TARGET_NAMES[kind]
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [kind, 'linkSource', guideId ?? null],
    queryFn: async ({ signal }) => (await source?.read(signal, guideId ?? null)) ?? [],
    enabled: source !== undefined && guideId !== '',
  })
  return (
    <Select<string | null>
      {...rest}
      aria-label={name}
      placeholder={`请选择${name}`}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
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
