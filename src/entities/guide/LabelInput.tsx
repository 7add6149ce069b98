import { useQuery } from '@tanstack/react-query'
import { Select } from '@/components/ui/select/Select'
import { guide } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'

interface LabelInputProps {
  id?: string
  value?: string[]
  onChange?: (labels: string[]) => void
  onBlur?: () => void
  disabled?: boolean
  autoFocus?: boolean
}

/** Free-form labels; existing ones are suggested to avoid synonyms. */
export function LabelInput({ onChange, ...rest }: LabelInputProps) {
  const existing = useQuery({
    queryKey: ['guide', 'labelList'],
    queryFn: ({ signal }) => call(guide.labelList, {}, { signal }),
  })
  return (
    <Select<string[]>
      {...rest}
      mode="tags"
      placeholder="输入后回车，或从用过的里选"
      tokenSeparators={[',', '，', '、', ';', '；']}
      options={existing.data?.map(({ label, guides }) => ({ value: label, label, guides })) ?? []}
      optionRender={({ data: { value, guides } }) => (guides === undefined ? value : `${value}（${guides} 个导览）`)}
      notFoundContent={null}
      onChange={(labels) => onChange?.([...new Set(labels.map((label) => label.trim()))].filter(Boolean))}
    />
  )
}
