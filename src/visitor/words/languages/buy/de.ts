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
  payByCode: 'Mit WeChat scannen und bezahlen',
  payByCodeHint:
    'Scannen Sie den Code mit WeChat auf einem anderen Telefon. Nach der Zahlung aktualisiert sich diese Seite von selbst.',
  payNotOpened: 'WeChat hat die Zahlung nicht geöffnet. Sie können es noch einmal versuchen.',
  waitingTitle: 'Ihre Zahlung wird bestätigt',
  waitingHint:
    'Wenn Sie bezahlt haben, dauert es meist nur einige Sekunden. Wenn nicht, können Sie zurückgehen und bezahlen.',
  checkAgain: 'Erneut prüfen',
  payFailed: 'Die Zahlung ist fehlgeschlagen, es wurde nichts abgebucht. Sie können noch einmal bezahlen.',
  rightOpen: 'Die Geschichten sind freigeschaltet',
  rightOpenHint: (product, until, amount) => `${product}, gültig bis ${until}, bezahlt: ${amount}`,
  listenNow: 'Jetzt anhören',
  weChatSignIn: 'Mit WeChat anmelden',
  weChatSignInHint:
    'Bestellungen, Meldungen und Hilferufe auf diesem Telefon gehen in Ihr WeChat-Konto über; Gekauftes hören Sie auch auf einem anderen Telefon.',
  weChatSignedIn: 'Mit WeChat angemeldet',
  weChatSignInFailed: (reason) =>
    reason === ''
      ? 'Die Anmeldung mit WeChat hat nicht geklappt'
      : `Die Anmeldung mit WeChat hat nicht geklappt: ${reason}`,
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
  refundAsk: 'Erstattung anfragen',
  refundTitle: 'Erstattung anfragen',
  refundReason: 'Warum möchten Sie eine Erstattung?',
  refundReasons: {
    absent: 'Meine Begleitung ist nicht gekommen',
    twice: 'Doppelt gekauft',
    silent: 'Der Ton wird nicht abgespielt',
    closed: 'Vorübergehend geschlossen',
    other: 'Anderer Grund',
  },
  refundNote: 'Weitere Angaben',
  refundHint: (amount) =>
    `${amount}, sobald der Betreiber zugestimmt hat. Während der Erstattung können Sie nichts anhören.`,
  refundSend: 'Anfrage senden',
  refundWithdraw: 'Anfrage zurückziehen',
  refundRequested: (amount) =>
    `Sie haben die Erstattung von ${amount} angefragt; der Betreiber hat noch nicht entschieden`,
  refundOnWay: (amount) => `${amount} werden erstattet`,
  refundOffline: (amount) => `Der Betreiber zahlt Ihnen ${amount} direkt zurück`,
  refundDone: (amount, time) => `${amount} am ${time} erstattet`,
  refundRefused: (note) => `Der Betreiber hat nicht zugestimmt: ${note}`,
  refundWithdrawn: 'Sie haben Ihre Anfrage zurückgezogen',
  refundStuck: (amount) => `${amount} noch nicht erstattet; der Betreiber kümmert sich darum`,
}
