import { gugongPackage } from './gugong'
import { gulangyuPackage } from './gulangyu'
import { huangshanPackage } from './huangshan'
import { shangboPackage } from './shangbo'
import { shilinPackage } from './shilin'
import type { SeedPackage } from './types'
import { xihuPackage } from './xihu'

/** Demonstration data packages of both tenants. */
export const seedPackages: readonly SeedPackage[] = [
  huangshanPackage,
  xihuPackage,
  gugongPackage,
  shangboPackage,
  gulangyuPackage,
  shilinPackage,
]
