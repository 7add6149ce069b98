import { pluralsOf } from '../../measures'
import type { buyZh } from '../../buyZh'

const counted = pluralsOf('pt')

export const buy: typeof buyZh = {
  buyTitle: 'Ingressos',
  buyNow: 'Comprar ingresso',
  toOrder: 'Continuar',
  opensWhat: 'O que está incluído',
  opensRest: (count) => `mais ${counted(count, { one: 'narração', other: 'narrações' })}`,
  opensLanguage: (language) => (language === null ? 'todos os idiomas' : `idioma das narrações: ${language}`),
  opensRoutes: (count) =>
    counted(count, { one: 'roteiro com reprodução automática', other: 'roteiros com reprodução automática' }),
  opensFor: (validity, unit) =>
    `${unit === 'hour' ? counted(validity, { one: 'hora', other: 'horas' }) : counted(validity, { one: 'dia', other: 'dias' })} a partir do pagamento`,
  quantity: 'Quantidade',
  saves: (amount) => `Economia de ${amount}`,
  orderTitle: 'Seu pedido',
  orderedFor: (product, quantity) => (quantity === 1 ? product : `${product} × ${quantity}`),
  toPay: 'Total a pagar',
  payUntil: (number, time) => `Pedido ${number}, pague até ${time}`,
  pay: (amount) => `Pagar ${amount}`,
  cancelOrder: 'Cancelar pedido',
  changed: 'O ingresso ou o preço acabou de mudar. Confira o preço atual.',
  tillDemo: 'Demonstração',
  tillTitle: 'Pagamento de demonstração: nada será cobrado',
  tillPayee: (merchant) => `Beneficiário: ${merchant}`,
  tillChoose: 'Qual resultado deseja simular?',
  tillPaid: 'Pagamento aprovado',
  tillCancelled: 'Sair sem pagar',
  tillFailed: 'Pagamento recusado',
  tillLate: 'Confirmação com atraso',
  tillNote:
    'Pedidos e reembolsos seguem o processo real, só o dinheiro não se movimenta. Quando o local ativar os pagamentos, aqui será um pagamento de verdade.',
  waitingTitle: 'Aguardando a confirmação do pagamento',
  waitingHint: 'Se você já pagou, leva só alguns segundos. Se não, pode voltar e pagar.',
  checkAgain: 'Verificar novamente',
  payFailed: 'O pagamento não foi concluído e nada foi cobrado. Você pode tentar de novo.',
  rightOpen: 'As narrações estão liberadas',
  rightOpenHint: (product, until, amount) => `${product}, válido até ${until}, pago ${amount}`,
  listenNow: 'Ouvir agora',
  myOrders: 'Meus pedidos',
  noOrders: 'Nenhum pedido ainda',
  stateCanListen: 'Válido',
  stateEnded: 'Expirado',
  stateUnpaid: 'Aguardando pagamento',
  stateCancelled: 'Cancelado',
  stateRefunding: 'Reembolso em andamento',
  stateRefunded: 'Reembolsado',
  canListenUntil: (until) => `válido até ${until}`,
  refundedOf: (amount) => `reembolsado: ${amount}`,
  refundingOf: (amount) => `reembolso em andamento: ${amount}`,
}
