import { uniqueName } from '../../builders'
import { recordInputs } from '../records'

export const inputs = recordInputs('siteCatalog', () => ({ name: uniqueName('测试栏目') }))
