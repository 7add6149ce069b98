export { planScale } from '@/contract/guide/guide/guideMap'
