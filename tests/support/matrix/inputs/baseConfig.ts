import { partInputs } from '../parts'

export const inputs = partInputs('baseConfig', () => ({ name: '测试小程序' }))
