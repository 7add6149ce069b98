import { useQuery } from '@tanstack/react-query'
import shared from '@/theme/shared.module.css'
import { WAY_STATES, WAYS, ways } from '@/contract/kit/ways'
import { guideFunction } from '@/contract/operation/guideFunction/guideFunction'
import { call } from '@/lib/call'

/** How many guides visitors can open in each way, of all; the filters do not matter. Nothing while it is not known. */
export function OnlineCounts() {
  const { data } = useQuery({
    queryKey: ['guideFunction', 'counts'],
    queryFn: ({ signal }) => call(guideFunction.counts, {}, { signal }),
  })
  if (!data) return null
  const texts = ways.map((way) => `${WAYS[way]}${WAY_STATES.true} ${data[way].toLocaleString('zh-CN')} 个`)
  return (
    <span className={shared.hint}>
      共 {data.all.toLocaleString('zh-CN')} 个导览，{texts.join('，')}
    </span>
  )
}
