import { extendFunctionKind } from '../../../src/contract/features/extendFunction'
import { recordHandlers } from '../../records/handlers'

export const extendFunctionHandlers = recordHandlers(extendFunctionKind)
