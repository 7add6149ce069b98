import { visitorLogin } from './visitorLogin'
import { visitorRescue } from './visitorRescue'

/** What visitors themselves send from the mini-program. */
export const visitor = { ...visitorLogin, ...visitorRescue }
