import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FloorPlan } from '@/components/map/types'
import type { GuideSettings } from '@/contract/guide'

async function sizeOf(picture: string): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = picture
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}

/** The plan of a floor. Its picture tells how large it is; while no scale is kept with it a pixel counts as a metre. */
export function usePlan(floors: GuideSettings['floors'], name: string | null): { plan: FloorPlan | null; picture: string | null; failed: boolean } {
  const picture = floors.find((floor) => floor.name === name)?.picture ?? null
  const { data, isError } = useQuery({ queryKey: ['planSize', picture], queryFn: () => sizeOf(picture!), enabled: picture !== null, staleTime: Infinity })
  const plan = useMemo(() => (picture !== null && data ? { picture, ...data, metresPerPixel: null } : null), [picture, data])
  return { plan, picture, failed: isError }
}
