import { paymentChannel } from './202611292140-payment-channel'
import { visitorAddress } from './202611292150-visitor-address'
import { books } from './202611292200-books'
import { soundFaults } from './202611300310-sound-faults'
import { foldedSearch } from './202611300330-folded-search'
import { distinctNames } from './202611300715-distinct-names'
import { oppositePhase } from './202611300745-opposite-phase'
import { channelNumber } from './202611300755-channel-number'
import { refundHold } from './202611301445-refund-hold'
import { waiting } from './202611301450-waiting'
import { hiddenGuides } from './202611301525-hidden-guides'
import { baseline } from './baseline'

export interface Migration {
  name: string
  sql: string
}

/** In order, and never changed once released: applied migrations are not run again. */
export const migrations: readonly Migration[] = [
  { name: 'baseline', sql: baseline },
  { name: '202611292140-payment-channel', sql: paymentChannel },
  { name: '202611292150-visitor-address', sql: visitorAddress },
  { name: '202611292200-books', sql: books },
  { name: '202611300310-sound-faults', sql: soundFaults },
  { name: '202611300330-folded-search', sql: foldedSearch },
  { name: '202611300715-distinct-names', sql: distinctNames },
  { name: '202611300745-opposite-phase', sql: oppositePhase },
  { name: '202611300755-channel-number', sql: channelNumber },
  { name: '202611301445-refund-hold', sql: refundHold },
  { name: '202611301450-waiting', sql: waiting },
  { name: '202611301525-hidden-guides', sql: hiddenGuides },
]
