import { partInputs } from '../parts'

export const inputs = partInputs('globalSettings', () => ({ notice: '请拨打服务电话' }))
