import { partInputs } from '../parts'

export const inputs = partInputs('mapConfig', () => ({
  tiles: 'https://tiles.example.com/{z}/{x}/{y}.png',
  datum: 'GCJ-02',
  search: 'own',
}))
