import type { PhoneWords } from './zh'

export const phones: PhoneWords = {
  title: (listeners, used) =>
    listeners === 1 ? 'Telefono che può ascoltare' : `${listeners} telefoni, ${used} in uso`,
  onePlace: 'un posto ciascuno',
  give: 'I familiari scansionano questo codice o lo scrivono in «Io», «Ripristina un acquisto»:',
  giveMove: 'Scansiona questo codice con il nuovo telefono, o scrivilo lì in «Io», «Ripristina un acquisto»:',
  share: 'Aggiungi un telefono',
  move: 'Passa a un altro telefono',
  moveWarning: 'Usato il codice, questo telefono non potrà più ascoltare.',
  until: (time) => `Vale una volta fino alle ${time}; un nuovo codice annulla questo.`,
  send: 'Invia',
  copied: 'Copiato',
  sendText: (product, code, link) => `Codice ${code} per «${product}»: apri il link e tocca «Ripristina»: ${link}`,
  thisPhone: 'Questo telefono',
  phone: (place) => `Telefono ${place}`,
  since: (time) => `da ${time}`,
  heardAt: (time) => `ascolto ${time}`,
  neverHeard: 'non ha ancora ascoltato',
  free: (places) => `${places} ${places === 1 ? 'posto libero' : 'posti liberi'}`,
  freeHint: 'Chi si aggiunge appare qui',
  remove: 'Togli',
  removeAsk: (name) => `Togliere «${name}»? Smette subito e il posto si libera.`,
  movedAway: 'L’ascolto è passato a un altro telefono. Ordine e rimborso restano qui.',
  codeLabel: 'Codice',
  codeHint:
    '8 caratteri, creato in «I miei ordini» sul telefono di chi ha comprato; maiuscole o minuscole è uguale. Se è perso, lo rilascia il sito.',
  redeem: 'Ripristina',
  restored: 'Questo telefono può ascoltare',
  restoredHint: (product, until) => `${product}, valido fino al ${until}`,
  refundWhat: 'Quanto',
  refundWhole: 'Tutto',
  refundSome: (count) => (count === 1 ? '1 telefono' : `${count} telefoni`),
  refundSomeHint: (amount) =>
    `${amount}, quando il sito avrà accettato. Questi telefoni non potranno più ascoltare; quelli che hanno già ascoltato non si rimborsano da soli.`,
  refundPick: (count) => (count === 1 ? 'Scelga il telefono da togliere' : `Scelga i ${count} telefoni da togliere`),
}
