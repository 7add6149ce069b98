import { contract } from '@/contract'
import { must, uniqueName } from '../../builders'
import { tokenOf } from '../builder'
import type { Case } from '../builder'
import { recordInputs } from '../records'

async function fields(given: Case) {
  const [guide] = await must(given.world.send, contract.guide.idAndName, { token: tokenOf(given) })
  return {
    title: uniqueName('测试路线'),
    guideId: guide!.id,
    way: 'bus',
    steps: ['乘 4 路到终点站', '步行 300 米到检票口'],
  }
}

export const inputs = recordInputs('trafficGuide', fields)
