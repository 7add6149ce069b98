import { trafficGuideKind } from '../../src/contract/trafficGuide'
import { recordHandlers } from '../records/handlers'

export const trafficGuideHandlers = recordHandlers(trafficGuideKind)
