import { pluralsOf } from '../../measures'
import type { buyZh } from '../../buyZh'

const counted = pluralsOf('de')

export const buy: typeof buyZh = {
  buyTitle: 'Tickets',
  buyNow: 'Ticket kaufen',
  toOrder: 'Weiter',
  opensWhat: 'Im Ticket enthalten',
  opensRest: (count) => counted(count, { one: 'weitere Geschichte', other: 'weitere Geschichten' }),
  opensLanguage: (language) => (language === null ? 'alle Sprachen' : `Sprache der Geschichten: ${language}`),
  opensFor: (validity, unit) =>
    `${unit === 'hour' ? counted(validity, { one: 'Stunde', other: 'Stunden' }) : counted(validity, { one: 'Tag', other: 'Tage' })} ab Zahlung`,
  saves: (amount) => `Sie sparen ${amount}`,
  orderTitle: 'Ihre Bestellung',
  orderedFor: (product, quantity) => (quantity === 1 ? product : `${product} × ${quantity}`),
  toPay: 'Zu zahlen',
  payUntil: (number, time) => `Bestellung ${number}, bitte bis ${time} bezahlen`,
  pay: (amount) => `${amount} bezahlen`,
  cancelOrder: 'Bestellung stornieren',
  changed: 'Das Ticket oder sein Preis hat sich gerade geändert. Bitte prüfen Sie den aktuellen Preis.',
  tillDemo: 'Demo',
  tillTitle: 'Demo-Kasse: Es wird nichts abgebucht',
  tillPayee: (merchant) => `Empfänger: ${merchant}`,
  tillChoose: 'Was soll diesmal passieren?',
  tillPaid: 'Zahlung erfolgreich',
  tillCancelled: 'Ohne Zahlung zurück',
  tillFailed: 'Zahlung fehlgeschlagen',
  tillLate: 'Bestätigung kommt verspätet',
  tillNote:
    'Bestellungen laufen ab wie echte, nur fließt kein Geld. Sobald der Betreiber die Zahlung angebunden hat, wird hier wirklich bezahlt.',
  waitingTitle: 'Ihre Zahlung wird bestätigt',
  waitingHint:
    'Wenn Sie bezahlt haben, dauert es meist nur einige Sekunden. Wenn nicht, können Sie zurückgehen und bezahlen.',
  checkAgain: 'Erneut prüfen',
  payFailed: 'Die Zahlung ist fehlgeschlagen, es wurde nichts abgebucht. Sie können noch einmal bezahlen.',
  rightOpen: 'Die Geschichten sind freigeschaltet',
  rightOpenHint: (product, until, amount) => `${product}, gültig bis ${until}, bezahlt: ${amount}`,
  listenNow: 'Jetzt anhören',
  myOrders: 'Meine Bestellungen',
  noOrders: 'Noch keine Bestellungen',
  stateCanListen: 'Gültig',
  stateEnded: 'Abgelaufen',
  stateUnpaid: 'Nicht bezahlt',
  stateCancelled: 'Storniert',
  stateRefunding: 'Erstattung läuft',
  stateRefunded: 'Erstattet',
  canListenUntil: (until) => `gültig bis ${until}`,
  refundedOf: (amount) => `${amount} erstattet`,
  refundingOf: (amount) => `Erstattung von ${amount} läuft`,
}
