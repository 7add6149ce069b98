import { visitorEvents } from './visitorEvents'
import { visitorGuide } from './visitorGuide'
import { visitorLogin } from './visitorLogin'
import { visitorProblem } from './visitorProblem'
import { visitorRescue } from './visitorRescue'

/** Calls visitors make from the mini-program. */
export const visitor = { ...visitorLogin, ...visitorGuide, ...visitorRescue, ...visitorProblem, ...visitorEvents }
