export { planScale } from '@/contract/guide/guide/planScale'
