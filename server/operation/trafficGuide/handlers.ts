import { trafficGuideKind } from '../../../src/contract/operation/trafficGuide'
import { recordHandlers } from '../../records/handlers'

export const trafficGuideHandlers = recordHandlers(trafficGuideKind)
