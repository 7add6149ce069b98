import { useQuery } from '@tanstack/react-query'
import { ReferenceSelect } from '@/components/record'
import { useReferences } from '@/components/record/useReferences'
import type { ControlProps } from '@/components/record'
import shared from '@/theme/shared.module.css'
import { guide } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'
import css from './VirtualHuman.module.css'

/** Selects guides, and names those that visitors cannot open now. */
export function GuidesControl({ id, value = [], onChange, onBlur, field }: ControlProps<string[]>) {
  const references = useReferences(['guide']).get('guide')
  const online = useQuery({
    queryKey: ['guide', 'onlineIdAndName'],
    queryFn: ({ signal }) => call(guide.onlineIdAndName, {}, { signal }),
  })
  const onlineIds = new Set(online.data?.map(({ id: guideId }) => guideId))
  const hidden =
    online.data === undefined
      ? []
      : (references?.data?.filter(({ id: guideId }) => value.includes(guideId) && !onlineIds.has(guideId)) ?? [])
  return (
    <>
      <ReferenceSelect<string[]>
        id={id}
        domain="guide"
        name={field.label}
        mode="multiple"
        value={value}
        onChange={(ids: string[]) => onChange?.(ids)}
        onBlur={onBlur}
      />
      {hidden.length > 0 && (
        <p className={`${shared.note} ${css.offline}`} data-tone="warning" role="status">
          {hidden.map(({ name }) => `「${name}」`).join('')}还没有上线，上线后访客才见到这位虚拟人。
        </p>
      )}
    </>
  )
}
