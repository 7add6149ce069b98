import type { adPosition } from '../../src/contract/adPosition'
import type { Handlers } from '../http/handler'
import { readAdPositions } from './read'

export const adPositionHandlers: Handlers<typeof adPosition> = {
  list: (_input, { tx }) => readAdPositions(tx),
  idAndName: async (_input, { tx }) => (await readAdPositions(tx)).map(({ id, name }) => ({ id, name })),
}
