import * as z from 'zod'
import { id } from '../kit/core'

/**
 * What was heard: an explanation of a point counts with all others of that point, in whatever language. The ids are null where it was heard
 * before they were stored; then it is told by its title. `title` is the point's name, else what the explanation was called most.
 */
export const heardSpotFields = { title: z.string(), poiId: id.nullable(), spotId: id.nullable(), guideId: id, guideName: z.string() }
