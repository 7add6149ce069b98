import { uniqueName } from '../../builders'
import { recordInputs } from '../records'

export const inputs = recordInputs('poiType', () => ({ name: uniqueName('测试点'), icon: 'sight' }))
