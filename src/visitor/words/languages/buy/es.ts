import { pluralsOf } from '../../measures'
import type { buyZh } from '../../buyZh'

const counted = pluralsOf('es')

export const buy: typeof buyZh = {
  buyTitle: 'Entradas',
  buyNow: 'Comprar entrada',
  toOrder: 'Continuar',
  opensWhat: 'Qué incluye',
  opensRest: (count) => counted(count, { one: 'relato más', other: 'relatos más' }),
  opensLanguage: (language) => (language === null ? 'todos los idiomas' : `idioma de los relatos: ${language}`),
  opensRoutes: (count) =>
    counted(count, { one: 'ruta con reproducción automática', other: 'rutas con reproducción automática' }),
  opensFor: (validity, unit) =>
    `${unit === 'hour' ? counted(validity, { one: 'hora', other: 'horas' }) : counted(validity, { one: 'día', other: 'días' })} desde el pago`,
  quantity: 'Cantidad',
  saves: (amount) => `Ahorra ${amount}`,
  orderTitle: 'Su pedido',
  orderedFor: (product, quantity) => (quantity === 1 ? product : `${product} × ${quantity}`),
  toPay: 'Total a pagar',
  payUntil: (number, time) => `Pedido ${number}, plazo de pago: ${time}`,
  pay: (amount) => `Pagar ${amount}`,
  cancelOrder: 'Cancelar el pedido',
  changed: 'La entrada o su precio acaba de cambiar. Compruebe el precio actual.',
  tillDemo: 'Demo',
  tillTitle: 'Pago de demostración: no se cobra nada',
  tillPayee: (merchant) => `Beneficiario: ${merchant}`,
  tillChoose: '¿Qué resultado quiere simular?',
  tillPaid: 'Pago correcto',
  tillCancelled: 'Salir sin pagar',
  tillFailed: 'Pago fallido',
  tillLate: 'Confirmación con retraso',
  tillNote:
    'Los pedidos y las devoluciones siguen su curso real, solo que no se mueve dinero. Cuando el recinto active el pago, aquí se pagará de verdad.',
  waitingTitle: 'Esperando la confirmación del pago',
  waitingHint: 'Si ha pagado, suele tardar unos segundos. Si no, puede volver y pagar.',
  checkAgain: 'Comprobar de nuevo',
  payFailed: 'El pago no se ha realizado y no se ha cobrado nada. Puede volver a intentarlo.',
  rightOpen: 'Ya puede escuchar los relatos',
  rightOpenHint: (product, until, amount) => `${product}, válido hasta ${until}, pagado ${amount}`,
  listenNow: 'Escuchar ahora',
  myOrders: 'Mis pedidos',
  noOrders: 'Aún no hay pedidos',
  stateCanListen: 'Válido',
  stateEnded: 'Caducado',
  stateUnpaid: 'Pendiente de pago',
  stateCancelled: 'Cancelado',
  stateRefunding: 'Devolución en curso',
  stateRefunded: 'Devuelto',
  canListenUntil: (until) => `válido hasta ${until}`,
  refundedOf: (amount) => `devuelto: ${amount}`,
  refundingOf: (amount) => `devolución en curso: ${amount}`,
}
