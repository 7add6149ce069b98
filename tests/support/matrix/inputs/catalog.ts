import { uniqueName } from '../../builders'
import { recordInputs } from '../records'

export const inputs = recordInputs('catalog', () => ({ name: uniqueName('测试分类') }))
