import type { CascadeOption } from '@/components/list'
import { fetchCode } from '@/lib/code'

/** Provinces and their cities; a chunk of its own, fetched when somebody opens the filter. */
export async function loadRegions(): Promise<CascadeOption[]> {
  const { useCascaderAreaData: readAreas } = await fetchCode(() => import('@vant/area-data'))
  return readAreas().map(({ text, children = [] }) => ({
    value: text,
    label: text,
    children: children.map((city) => ({ value: city.text, label: city.text })),
  }))
}
