import { partInputs } from '../parts'

export const inputs = partInputs('indexConfig', () => ({ home: 'site', guideId: null }))
