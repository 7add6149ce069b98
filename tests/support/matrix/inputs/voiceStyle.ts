import { uniqueName } from '../../builders'
import { recordInputs } from '../records'

export const inputs = recordInputs('voiceStyle', () => ({ name: uniqueName('测试音色'), gender: 'female' }))
