import { contract } from '@/contract'
import { articleInputs } from '../articleInputs'

export const inputs = articleInputs('siteArticle', contract.siteCatalog)
