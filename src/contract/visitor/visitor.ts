import { visitorContent } from './visitorContent'
import { visitorEvents } from './visitorEvents'
import { visitorGuide } from './visitorGuide'
import { visitorLogin } from './visitorLogin'
import { visitorInvoice } from './visitorInvoice'
import { visitorOrder } from './visitorOrder'
import { visitorTicket } from './visitorTicket'
import { visitorPreview } from './visitorPreview'
import { visitorProblem } from './visitorProblem'
import { visitorRescue } from './visitorRescue'
import { visitorServices } from './visitorServices'

/** Calls visitors make from the mini-program. */
export const visitor = {
  ...visitorLogin,
  ...visitorGuide,
  ...visitorContent,
  ...visitorServices,
  ...visitorRescue,
  ...visitorProblem,
  ...visitorEvents,
  ...visitorOrder,
  ...visitorTicket,
  ...visitorInvoice,
  ...visitorPreview,
}
