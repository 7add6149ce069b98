import { pluralsOf } from '../../measures'
import type { buyZh } from '../../buyZh'

const counted = pluralsOf('it')

export const buy: typeof buyZh = {
  buyTitle: 'Biglietti',
  buyNow: 'Acquista biglietto',
  toOrder: 'Continua',
  opensWhat: 'Cosa comprende',
  opensRest: (count) => counted(count, { one: 'altro racconto', other: 'altri racconti' }),
  opensLanguage: (language) => (language === null ? 'tutte le lingue' : `lingua dei racconti: ${language}`),
  opensFor: (validity, unit) =>
    `${unit === 'hour' ? counted(validity, { one: 'ora', other: 'ore' }) : counted(validity, { one: 'giorno', other: 'giorni' })} dal pagamento`,
  saves: (amount) => `Risparmio di ${amount}`,
  orderTitle: 'Riepilogo dell’ordine',
  orderedFor: (product, quantity) => (quantity === 1 ? product : `${product} × ${quantity}`),
  toPay: 'Totale da pagare',
  payUntil: (number, time) => `Ordine ${number}, da pagare entro: ${time}`,
  pay: (amount) => `Paga ${amount}`,
  cancelOrder: 'Annulla ordine',
  changed: 'Il biglietto o il suo prezzo è appena cambiato. Si prega di verificare il prezzo attuale.',
  tillDemo: 'Demo',
  tillTitle: 'Pagamento dimostrativo: nessun addebito',
  tillPayee: (merchant) => `Beneficiario: ${merchant}`,
  tillChoose: 'Quale esito simulare questa volta?',
  tillPaid: 'Pagamento riuscito',
  tillCancelled: 'Esci senza pagare',
  tillFailed: 'Pagamento non riuscito',
  tillLate: 'Conferma in ritardo',
  tillNote:
    'Gli ordini seguono il percorso reale, ma senza movimento di denaro. Quando il sito avrà attivato i pagamenti, qui si pagherà davvero.',
  waitingTitle: 'In attesa della conferma del pagamento',
  waitingHint:
    'A pagamento effettuato bastano di solito pochi secondi. Altrimenti è possibile tornare indietro e pagare.',
  checkAgain: 'Controlla di nuovo',
  payFailed: 'Il pagamento non è riuscito e non è stato addebitato nulla. È possibile riprovare.',
  rightOpen: 'I racconti sono disponibili',
  rightOpenHint: (product, until, amount) => `${product}, valido fino a: ${until}, pagato ${amount}`,
  listenNow: 'Ascolta ora',
  myOrders: 'I miei ordini',
  noOrders: 'Ancora nessun ordine',
  stateCanListen: 'Valido',
  stateEnded: 'Scaduto',
  stateUnpaid: 'Da pagare',
  stateCancelled: 'Annullato',
  stateRefunding: 'Rimborso in corso',
  stateRefunded: 'Rimborsato',
  canListenUntil: (until) => `valido fino a: ${until}`,
  refundedOf: (amount) => `rimborsati ${amount}`,
  refundingOf: (amount) => `rimborso di ${amount} in corso`,
}
