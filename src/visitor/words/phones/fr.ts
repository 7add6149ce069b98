import type { PhoneWords } from './zh'

export const phones: PhoneWords = {
  title: (listeners, used) =>
    listeners === 1 ? 'Téléphone qui peut écouter' : `${listeners} téléphones, ${used} utilisés`,
  onePlace: 'une place chacun',
  give: 'Vos proches scannent ce code ou le saisissent dans « Moi », « Restaurer un achat » :',
  giveMove: 'Scannez ce code avec le nouveau téléphone, ou saisissez-le dans « Moi », « Restaurer un achat » :',
  share: 'Ajouter un téléphone',
  move: 'Passer à un autre téléphone',
  moveWarning: 'Une fois le code utilisé, ce téléphone ne pourra plus écouter.',
  until: (time) => `Valable une fois jusqu’à ${time} ; un nouveau code annule celui-ci.`,
  send: 'Envoyer',
  copied: 'Copié',
  sendText: (product, code, link) =>
    `Code ${code} pour « ${product} » : ouvrez le lien et appuyez sur « Restaurer » : ${link}`,
  thisPhone: 'Ce téléphone',
  phone: (place) => `Téléphone ${place}`,
  since: (time) => `depuis ${time}`,
  heardAt: (time) => `écoute ${time}`,
  neverHeard: 'n’a pas encore écouté',
  free: (places) => `${places} ${places === 1 ? 'place libre' : 'places libres'}`,
  freeHint: 'Les téléphones ajoutés apparaissent ici',
  remove: 'Retirer',
  removeAsk: (name) => `Retirer « ${name} » ? Il n’écoute plus tout de suite, sa place se libère.`,
  movedAway: 'L’écoute est passée à un autre téléphone. La commande et le remboursement restent ici.',
  codeLabel: 'Code',
  codeHint:
    '8 caractères, créé dans « Mes commandes » sur le téléphone de l’acheteur, majuscules ou non. S’il est perdu, le site en délivre un.',
  redeem: 'Restaurer',
  restored: 'Ce téléphone peut écouter',
  restoredHint: (product, until) => `${product}, valable jusqu’à ${until}`,
  refundWhat: 'Combien',
  refundWhole: 'Tout',
  refundSome: (count) => (count === 1 ? '1 téléphone' : `${count} téléphones`),
  refundSomeHint: (amount) =>
    `${amount}, dès l’accord du site. Ces téléphones n’auront plus accès à l’écoute ; ceux qui ont déjà écouté ne sont pas remboursés séparément.`,
  refundPick: (count) =>
    count === 1 ? 'Choisissez le téléphone à retirer' : `Choisissez les ${count} téléphones à retirer`,
  joined: 'Billets rejoints par code',
  leave: 'Quitter',
  leaveAsk: (product) => `Quitter « ${product} » ? Ce téléphone ne pourra plus écouter et sa place sera libérée.`,
  used: (used, listeners) => `${used} téléphones sur ${listeners} utilisés`,
  suspended: 'Remboursement en cours : écoute suspendue',
  devices: (used, most) => `Un compte WeChat a ${most} téléphones au plus, ${used} connectés.`,
  devicesFull: 'Avec un de plus, le plus ancien est déconnecté.',
  priceEnds: (time) => `Ce prix est valable jusqu’au ${time}`,
}
