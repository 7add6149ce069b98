import { useMemo } from 'react'
import { useMetas } from '@/components/meta/useMetas'
import { useReadings } from '@/components/meta/useReadings'
import type { MenuCount } from '@/routes/meta'

/** The menu counts by path; the same object while nothing changes. */
export function useCounts(): Readonly<Record<string, MenuCount>> {
  const counted = useMetas().flatMap(({ route, meta }) => (meta.count ? [{ path: route.path, count: meta.count }] : []))
  const read = useReadings(counted.map(({ count }) => count))
  const counts: Record<string, MenuCount> = {}
  counted.forEach(({ path }, index) => {
    const { value } = read[index]!
    if (value) counts[path] = value
  })
  const told = JSON.stringify(counts)
  return useMemo(() => JSON.parse(told) as Record<string, MenuCount>, [told])
}
