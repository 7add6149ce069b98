import * as z from 'zod'

export const idRow = z.object({ id: z.string() })
export const nameRow = z.object({ name: z.string() })
export const totalRow = z.object({ total: z.number() })
export const countRow = z.object({ count: z.number() })
