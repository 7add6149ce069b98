import type { Contract } from '../src/contract'
import type { Handlers } from './http/handler'
import { rightsHandlers } from './rights/handlers'
import { sessionHandlers } from './session/handlers'

/** Every handler of the contract: a domain or a call without one does not compile. */
export const allHandlers: { [D in keyof Contract]: Handlers<Contract[D]> } = {
  session: sessionHandlers,
  rights: rightsHandlers,
}
