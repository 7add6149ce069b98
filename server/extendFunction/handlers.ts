import { extendFunctionKind } from '../../src/contract/extendFunction'
import { recordHandlers } from '../records/handlers'

export const extendFunctionHandlers = recordHandlers(extendFunctionKind)
