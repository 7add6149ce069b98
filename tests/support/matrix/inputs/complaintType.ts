import { uniqueName } from '../../builders'
import { recordInputs } from '../records'

export const inputs = recordInputs('complaintType', () => ({ name: uniqueName('类').slice(-10), hint: '请写明在哪里' }))
