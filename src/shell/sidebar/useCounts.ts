import { useMetas } from '@/components/meta/useMetas'
import { useReadings } from '@/components/meta/useReadings'
import type { MenuCount } from '@/routes/meta'

/** What pages count beside their entries in the menu, by path. */
export function useCounts(): Readonly<Record<string, MenuCount>> {
  const counted = useMetas().flatMap(({ route, meta }) => (meta.count ? [{ path: route.path, count: meta.count }] : []))
  const read = useReadings(counted.map(({ count }) => count))
  const counts: Record<string, MenuCount> = {}
  counted.forEach(({ path }, index) => {
    const { value } = read[index]!
    if (value) counts[path] = value
  })
  return counts
}
