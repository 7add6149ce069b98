import { gugongBag } from './gugong'
import { gulangyuBag } from './gulangyu'
import { huangshanBag } from './huangshan'
import { shangboBag } from './shangbo'
import { shilinBag } from './shilin'
import type { SeedBag } from './types'
import { xihuBag } from './xihu'

/** Demonstration data packages of both tenants. */
export const seedBags: readonly SeedBag[] = [huangshanBag, xihuBag, gugongBag, shangboBag, gulangyuBag, shilinBag]
