import { uniqueName } from '../../builders'
import { recordInputs } from '../records'

export const inputs = recordInputs('scenicType', () => ({ name: uniqueName('测试类型') }))
