import { useMemo } from 'react'
import type { FloorPlan } from '@/components/map/types'
import type { GuideSettings } from '@/contract/guide/guide/guide'
import { metresPerPixel } from '@/contract/guide/guide/planScale'
import { usePictureSize } from './usePictureSize'

/** The plan of a floor. Its size comes from the picture; without a stored scale, a pixel counts as a metre. */
export function usePlan(
  floors: GuideSettings['floors'],
  name: string | null,
): { plan: FloorPlan | null; picture: string | null; failed: boolean } {
  const floor = floors.find((candidate) => candidate.name === name)
  const picture = floor?.picture ?? null
  const scale = floor ? metresPerPixel(floor) : null
  const { size, failed } = usePictureSize(picture)
  const plan = useMemo(
    () => (picture !== null && size ? { picture, ...size, metresPerPixel: scale } : null),
    [picture, size, scale],
  )
  return { plan, picture, failed }
}
