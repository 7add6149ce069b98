import { contract } from '@/contract'
import { articleInputs } from '../articleInputs'

export const inputs = articleInputs('article', contract.catalog)
