import { partInputs } from '../parts'

export const inputs = partInputs('baseConfigPro', () => ({
  shareTitle: '来听听山的声音',
  visitorUrl: 'https://visit.example.com/huangshan',
}))
