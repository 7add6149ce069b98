import type { CascadeOption } from '@/components/list'
import { fetchCode } from '@/lib/code'

/** Provinces and their cities; a separate chunk, loaded when the filter is opened. */
export async function loadRegions(): Promise<CascadeOption[]> {
  const { useCascaderAreaData: readAreas } = await fetchCode(() => import('@vant/area-data'))
  return readAreas().map(({ text, children = [] }) => ({
    value: text,
    label: text,
    children: children.map((city) => ({ value: city.text, label: city.text })),
  }))
}
