import type { PageMeta } from '@/routes/meta'

export const paymentChannel: PageMeta = {}
