import { videoFields } from '../../files/videos'
import { stockFor, tokenOf } from '../builder'
import { recordInputs } from '../records'

export const inputs = recordInputs('video', (given) =>
  videoFields(given.world.send, tokenOf(given), stockFor(given).cover),
)
