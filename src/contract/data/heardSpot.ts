import * as z from 'zod'
import { id } from '../kit/core'

/**
 * A played explanation. All explanations of the same point count together, in any language. Both ids are null for plays
 * recorded before ids were stored; those are identified by title. `title` is the point's name, or else the most
 * frequent title of the explanation.
 */
export const heardSpotFields = {
  title: z.string(),
  poiId: id.nullable(),
  spotId: id.nullable(),
  guideId: id,
  guideName: z.string(),
}
