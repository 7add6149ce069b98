import { menuRight } from '@/contract/rights'
import { uniqueName } from '../../builders'
import { recordInputs } from '../records'

export const inputs = recordInputs('role', () => ({
  name: uniqueName('角色'),
  note: '看景区类型',
  rightIds: [menuRight('guide'), menuRight('guideDeploy'), menuRight('scenicType')],
}))
