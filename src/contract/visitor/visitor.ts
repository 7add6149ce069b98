import { visitorEvents } from './visitorEvents'
import { visitorLogin } from './visitorLogin'
import { visitorProblem } from './visitorProblem'
import { visitorRescue } from './visitorRescue'

/** Calls visitors make from the mini-program. */
export const visitor = { ...visitorLogin, ...visitorRescue, ...visitorProblem, ...visitorEvents }
