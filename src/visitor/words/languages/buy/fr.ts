import { pluralsOf } from '../../measures'
import type { buyZh } from '../../buyZh'

const counted = pluralsOf('fr')

export const buy: typeof buyZh = {
  buyTitle: 'Billets',
  buyNow: 'Acheter un billet',
  toOrder: 'Continuer',
  opensWhat: 'Ce billet comprend',
  opensRest: (count) => counted(count, { one: 'autre commentaire', other: 'autres commentaires' }),
  opensLanguage: (language) => (language === null ? 'toutes les langues' : `langue des commentaires : ${language}`),
  opensFor: (validity, unit) =>
    `${unit === 'hour' ? counted(validity, { one: 'heure', other: 'heures' }) : counted(validity, { one: 'jour', other: 'jours' })} à partir du paiement`,
  saves: (amount) => `${amount} d’économie`,
  orderTitle: 'Votre commande',
  orderedFor: (product, quantity) => (quantity === 1 ? product : `${product} × ${quantity}`),
  toPay: 'Total à payer',
  payUntil: (number, time) => `Commande ${number}, à payer avant ${time}`,
  pay: (amount) => `Payer ${amount}`,
  cancelOrder: 'Annuler la commande',
  changed: 'Le billet ou son prix vient de changer. Veuillez vérifier le prix actuel.',
  tillDemo: 'Démo',
  tillTitle: 'Paiement de démonstration : rien ne sera débité',
  tillPayee: (merchant) => `Bénéficiaire : ${merchant}`,
  tillChoose: 'Quel résultat simuler cette fois ?',
  tillPaid: 'Paiement réussi',
  tillCancelled: 'Quitter sans payer',
  tillFailed: 'Paiement refusé',
  tillLate: 'Confirmation tardive',
  tillNote:
    'Les commandes suivent leur cours normal, seul l’argent ne circule pas. Dès que le site aura activé le paiement, vous paierez réellement ici.',
  waitingTitle: 'En attente de la confirmation du paiement',
  waitingHint:
    'Si vous avez payé, quelques secondes suffisent en général. Sinon, vous pouvez revenir en arrière et payer.',
  checkAgain: 'Vérifier à nouveau',
  payFailed: 'Le paiement a échoué et rien n’a été débité. Vous pouvez réessayer.',
  rightOpen: 'Les commentaires sont accessibles',
  rightOpenHint: (product, until, amount) => `${product}, valable jusqu’au ${until}, payé ${amount}`,
  listenNow: 'Écouter',
  myOrders: 'Mes commandes',
  noOrders: 'Aucune commande pour le moment',
  stateCanListen: 'Valable',
  stateEnded: 'Expirée',
  stateUnpaid: 'À payer',
  stateCancelled: 'Annulée',
  stateRefunding: 'Remboursement en cours',
  stateRefunded: 'Remboursée',
  canListenUntil: (until) => `valable jusqu’au ${until}`,
  refundedOf: (amount) => `remboursement effectué : ${amount}`,
  refundingOf: (amount) => `remboursement en cours : ${amount}`,
}
