import { budalagongPackage, mogaokuPackage } from './heritage'
import { gugongPackage } from './gugong'
import { gulangyuPackage } from './gulangyu'
import { huangshanPackage } from './huangshan'
import { yulongxueshanPackage, zhangjiajiePackage } from './mountains'
import { emeishanPackage, huashanPackage, taishanPackage } from './sacredMountains'
import { shangboPackage } from './shangbo'
import { shilinPackage } from './shilin'
import type { SeedPackage } from './types'
import { jiuzhaigouPackage, wuzhenPackage, yueyaquanPackage } from './waters'
import { xihuPackage } from './xihu'
import { lijiangPackage, santaPackage } from './yunling'

/** Demonstration data packages of both tenants: one for each guide that visitors find online. */
export const seedPackages: readonly SeedPackage[] = [
  huangshanPackage,
  xihuPackage,
  gugongPackage,
  shangboPackage,
  gulangyuPackage,
  shilinPackage,
  mogaokuPackage,
  budalagongPackage,
  jiuzhaigouPackage,
  yueyaquanPackage,
  wuzhenPackage,
  zhangjiajiePackage,
  yulongxueshanPackage,
  taishanPackage,
  huashanPackage,
  emeishanPackage,
  santaPackage,
  lijiangPackage,
]
