import type { PhoneWords } from './zh'

export const phones: PhoneWords = {
  title: (listeners, used) =>
    listeners === 1 ? 'Telemóvel que pode ouvir' : `${listeners} telemóveis, ${used} em uso`,
  onePlace: 'um lugar cada',
  give: 'A família lê este código ou escreve-o em «Eu», «Recuperar uma compra»:',
  giveMove: 'Leia este código com o telemóvel novo, ou escreva-o lá em «Eu», «Recuperar uma compra»:',
  share: 'Juntar outro telemóvel',
  move: 'Passar para outro telemóvel',
  moveWarning: 'Depois de usado o código, este telemóvel já não pode ouvir.',
  until: (time) => `Vale uma vez até ${time}; um novo código anula este.`,
  send: 'Enviar',
  copied: 'Copiado',
  sendText: (product, code, link) => `Código ${code} para «${product}»: abra a ligação e toque em «Recuperar»: ${link}`,
  thisPhone: 'Este telemóvel',
  phone: (place) => `Telemóvel ${place}`,
  since: (time) => `desde ${time}`,
  heardAt: (time) => `ouviu ${time}`,
  neverHeard: 'ainda não ouviu',
  free: (places) => `${places} ${places === 1 ? 'lugar livre' : 'lugares livres'}`,
  freeHint: 'Quem se junta aparece aqui',
  remove: 'Retirar',
  removeAsk: (name) => `Retirar «${name}»? Deixa logo de ouvir e o lugar fica livre.`,
  movedAway: 'O direito de ouvir passou para outro telemóvel. O pedido e o reembolso ficam aqui.',
  codeLabel: 'Código',
  codeHint:
    '8 caracteres, criado em «Os meus pedidos» no telemóvel de quem comprou; maiúsculas ou minúsculas, tanto faz. Se o perdeu, peça um ao local.',
  redeem: 'Recuperar',
  restored: 'Este telemóvel já pode ouvir',
  restoredHint: (product, until) => `${product}, válido até ${until}`,
  refundWhat: 'Quanto',
  refundWhole: 'Tudo',
  refundSome: (count) => (count === 1 ? '1 telefone' : `${count} telefones`),
  refundSomeHint: (amount) =>
    `${amount}, quando o local concordar. Esses telefones deixam de ouvir; os que já ouviram não são reembolsados em separado.`,
  refundPick: (count) =>
    count === 1
      ? 'Escolha o telefone que deixará de ser usado'
      : `Escolha os ${count} telefones que deixarão de ser usados`,
  joined: 'Bilhetes em que entrou com código',
  leave: 'Sair',
  leaveAsk: (product) => `Sair de “${product}”? Este telefone deixa de poder ouvir e o lugar fica livre.`,
  used: (used, listeners) => `${used} de ${listeners} telefones usados`,
  suspended: 'Em reembolso: por agora não se pode ouvir',
  devices: (used, most) => `Uma conta WeChat tem até ${most} telefones, ${used} ligados.`,
  devicesFull: 'Com mais um, sai o mais antigo.',
  priceEnds: (time) => `Este preço é válido até ${time}`,
}
