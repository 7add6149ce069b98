import { partInputs } from '../parts'

export const inputs = partInputs('indexConfig', () => ({ home: 'page', guideId: null }))
