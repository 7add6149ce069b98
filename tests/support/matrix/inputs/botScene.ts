import { uniqueName } from '../../builders'
import { recordInputs } from '../records'

export const inputs = recordInputs('botScene', () => ({
  name: uniqueName('场景'),
  description: '测试',
  examples: ['今天开放吗'],
}))
