import type { PhoneWords } from './zh'

export const phones: PhoneWords = {
  title: (listeners, used) => (listeners === 1 ? 'Handy, das hören kann' : `${listeners} Handys, ${used} belegt`),
  onePlace: 'je ein Platz',
  give: 'Lassen Sie Ihre Familie diesen Code scannen oder unter „Ich“, „Kauf wiederherstellen“ eingeben:',
  giveMove:
    'Scannen Sie diesen Code mit dem neuen Handy, oder geben Sie ihn dort unter „Ich“, „Kauf wiederherstellen“ ein:',
  share: 'Weiteres Handy zulassen',
  move: 'Auf ein anderes Handy übertragen',
  moveWarning: 'Ist der Code benutzt, kann dieses Handy nicht mehr hören.',
  until: (time) => `Einmal gültig bis ${time}; ein neuer Code macht diesen ungültig.`,
  send: 'Senden',
  copied: 'Kopiert',
  sendText: (product, code, link) =>
    `Code ${code} für „${product}“: Öffnen Sie den Link und tippen Sie auf „Wiederherstellen“: ${link}`,
  thisPhone: 'Dieses Handy',
  phone: (place) => `Handy ${place}`,
  since: (time) => `seit ${time}`,
  heardAt: (time) => `gehört ${time}`,
  neverHeard: 'noch nicht gehört',
  free: (places) => `${places} ${places === 1 ? 'Platz' : 'Plätze'} frei`,
  freeHint: 'Wer dazukommt, erscheint hier',
  remove: 'Entfernen',
  removeAsk: (name) => `„${name}“ entfernen? Es kann sofort nicht mehr hören, sein Platz wird frei.`,
  movedAway: 'Das Hören ist auf ein anderes Handy übergegangen. Bestellung und Erstattung bleiben hier.',
  codeLabel: 'Code',
  codeHint:
    '8 Zeichen, erstellt unter „Meine Bestellungen“ auf dem Handy des Käufers; Groß und klein ist gleich. Ist das Handy verloren, stellt das Gebiet einen aus.',
  redeem: 'Wiederherstellen',
  restored: 'Dieses Handy kann jetzt hören',
  restoredHint: (product, until) => `${product}, gültig bis ${until}`,
  refundWhat: 'Wie viel',
  refundWhole: 'Alles',
  refundSome: (count) => (count === 1 ? '1 Handy' : `${count} Handys`),
  refundSomeHint: (amount) =>
    `${amount}, sobald das Gebiet zugestimmt hat. Diese Handys können dann nicht mehr hören; Handys, die schon gehört haben, werden nicht einzeln erstattet.`,
  refundPick: (count) =>
    count === 1 ? 'Ein Handy auswählen, das nicht mehr hört' : `${count} Handys auswählen, die nicht mehr hören`,
  joined: 'Mit Code beigetretene Tickets',
  leave: 'Verlassen',
  leaveAsk: (product) => `„${product}“ verlassen? Dieses Handy kann sofort nicht mehr hören, sein Platz wird frei.`,
  used: (used, listeners) => `${used} von ${listeners} Handys belegt`,
  suspended: 'Erstattung läuft: vorerst nicht zu hören',
  devices: (used, most) => `Ein WeChat-Konto hat höchstens ${most} Handys, ${used} angemeldet.`,
  devicesFull: 'Mit einem weiteren wird das früheste abgemeldet.',
  priceEnds: (time) => `Dieser Preis gilt bis ${time}`,
}
