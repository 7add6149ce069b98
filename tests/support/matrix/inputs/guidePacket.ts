import { contract } from '@/contract'
import { SHOW_SETTING } from '@/contract/guide/package/packetEntity'
import { SPOT_HEADS } from '@/contract/guide/package/packetExchange'
import { must, uniqueName } from '../../builders'
import { packageOf, readPackage, readOf, recordOf, remove, update, writePackage } from '../guidePackage'
import { ABSENT_ID } from '../builder'
import type { Case, Inputs } from '../builder'
import { importInputs } from '../imports'

const fields = async ({ world }: Case) => {
  const [voiceStyle] = await must(world.send, contract.voiceStyle.idAndName, { token: world.tokens.admin })
  return { voiceStyleId: voiceStyle!.id, name: '标准讲解' }
}
const newFields = async (given: Case) => ({ ...(await fields(given)), languageId: given.world.own.languageId })

export const inputs: Inputs<'guidePacket'> = {
  tree: readPackage,
  cascadeOptions: readPackage,
  parentList: readPackage,
  bindingList: { foreign: 404, build: async (given) => ({ query: { id: (await recordOf(given, 'packet')).id } }) },
  add: writePackage(newFields),
  copy: {
    foreign: 404,
    build: async (given) => ({ body: { id: (await recordOf(given, 'packet')).id, ...(await newFields(given)) } }),
  },
  update: update('packet', fields),
  setDefault: {
    foreign: 404,
    build: async (given) => ({ body: { id: (await recordOf(given, 'packet')).id, status: false } }),
  },
  delete: remove('packet'),
  restore: {
    foreign: 404,
    build: async (given) => {
      if (given.subject === 'absent') return { body: { guideId: ABSENT_ID, change: 1 } }
      const { world, subject } = given
      const { guide, poi } = await packageOf(given)
      const token = subject === 'own' ? world.tokens.admin : world.tokens.admin2
      const { change } = await must(world.send, contract.guidePoi.delete, {
        token,
        params: { id: poi.id },
        query: { version: String(poi.version) },
      })
      return { body: { guideId: guide.id, change } }
    },
  },
  changes: readPackage,
  missing: readPackage,
  getShowSetting: readPackage,
  setShowSetting: writePackage(() => ({ showSetting: { ...SHOW_SETTING, speed: false } })),
  exportPacket: readOf('packet'),
  ...importInputs(
    'guidePacket',
    () => [
      [SPOT_HEADS.poi, SPOT_HEADS.title, SPOT_HEADS.text],
      ['迎客松', uniqueName('导入的讲解'), '讲解词'],
    ],
    async (given) => ({ packetId: (await recordOf(given, 'packet')).id }),
  ),
}
