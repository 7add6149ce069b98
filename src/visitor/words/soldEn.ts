import type { soldZh } from './soldZh'

export const soldEn: typeof soldZh = {
  locked: 'For sale',
  lockedNote: (trial) =>
    trial === 0 ? 'The stories of this guide are for sale.' : `${trial} stories are free, the others are for sale.`,
  sampleLength: (seconds) => `Sample ${seconds} s`,
  playSample: (title, seconds) => `Sample ${seconds} s of “${title}”`,
  sampleProgress: (position, duration) => `Sample ${position} / ${duration}`,
  sampleEnded: 'The sample ends here; a ticket opens the whole story',
  noSample: 'This story has no sample.',
  productsTitle: 'Tickets for all stories',
  productOpens: (language, validity, unit) =>
    `${language ?? 'All languages'}, valid for ${validity} ${unit}${validity === 1 ? '' : 's'} after payment`,
  originalPrice: 'Before',
  askToBuy: 'Ask the scenic area how to buy',
}
