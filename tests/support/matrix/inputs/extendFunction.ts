import { uniqueName } from '../../builders'
import { recordInputs } from '../records'

export const inputs = recordInputs('extendFunction', () => ({
  name: uniqueName('功能').slice(-8),
  icon: 'ticket',
  target: { kind: 'phone', phone: '0559-5561111' },
}))
