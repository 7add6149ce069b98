import type * as z from 'zod'
import type { Field, FieldMap } from './fields'

export type ShapeOf<F extends FieldMap> = { [K in keyof F]: F[K]['schema'] }

/** Schemas of all fields, used for both inputs and records. */
export const shapeOf = <F extends FieldMap>(fields: F): ShapeOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema])) as ShapeOf<F>

type LightKeys<F extends FieldMap> = { [K in keyof F]: F[K] extends Field<z.ZodType, true> ? never : K }[keyof F]
export type LightShape<F extends FieldMap> = { [K in LightKeys<F>]: F[K]['schema'] }

/** Excludes fields too long for a list. */
export const lightShapeOf = <F extends FieldMap>(fields: F): LightShape<F> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { heavy }]) => !heavy)
      .map(([key, { schema }]) => [key, schema]),
  ) as LightShape<F>
