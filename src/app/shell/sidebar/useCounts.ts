import { useMemo } from 'react'
import { useMetas } from '@/components/meta/useMetas'
import { useReadings } from '@/components/meta/useReadings'
import type { MenuCount } from '@/routes/meta'

/** The menu counts by path; the same object while nothing changes. */
export function useCounts(): Readonly<Record<string, MenuCount>> {
  const entries = useMetas().flatMap(({ route, meta }) => (meta.count ? [{ path: route.path, count: meta.count }] : []))
  const read = useReadings(entries.map(({ count }) => count))
  const counts: Record<string, MenuCount> = {}
  entries.forEach(({ path }, index) => {
    const value = read[index]?.value
    if (value) counts[path] = value
  })
  const json = JSON.stringify(counts)
  return useMemo(() => JSON.parse(json) as Record<string, MenuCount>, [json])
}
