export { planScale } from '@/contract/guideMap'
