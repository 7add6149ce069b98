import type { PhoneWords } from './zh'

export const phones: PhoneWords = {
  title: (listeners, used) =>
    listeners === 1 ? 'Teléfono que puede escuchar' : `${listeners} teléfonos, ${used} en uso`,
  onePlace: 'cada uno ocupa un lugar',
  give: 'Su familia puede escanear este código o escribirlo en «Yo», «Recuperar una compra»:',
  giveMove: 'Escanee este código con el teléfono nuevo o escríbalo allí en «Yo», «Recuperar una compra»:',
  share: 'Añadir otro teléfono',
  move: 'Pasar a otro teléfono',
  moveWarning: 'Cuando se use el código, este teléfono ya no podrá escuchar.',
  until: (time) => `Vale una vez hasta ${time}; un código nuevo anula este.`,
  send: 'Enviar',
  copied: 'Copiado',
  sendText: (product, code, link) => `Código ${code} para «${product}»: abra el enlace y pulse «Recuperar»: ${link}`,
  thisPhone: 'Este teléfono',
  phone: (place) => `Teléfono ${place}`,
  since: (time) => `desde ${time}`,
  heardAt: (time) => `escuchó ${time}`,
  neverHeard: 'aún no ha escuchado',
  free: (places) => `${places === 1 ? 'Queda 1 lugar' : `Quedan ${places} lugares`}`,
  freeHint: 'Aquí aparecen los que se unen',
  remove: 'Quitar',
  removeAsk: (name) => `¿Quitar «${name}»? Deja de escuchar enseguida y su lugar queda libre.`,
  movedAway: 'La escucha pasó a otro teléfono. El pedido y el reembolso siguen aquí.',
  codeLabel: 'Código',
  codeHint:
    '8 caracteres; se crea en «Mis pedidos» en el teléfono del comprador, sin distinguir mayúsculas. Si se perdió, pídalo en el recinto.',
  redeem: 'Recuperar',
  restored: 'Este teléfono ya puede escuchar',
  restoredHint: (product, until) => `${product}, válido hasta ${until}`,
  refundWhat: 'Cuánto',
  refundWhole: 'Todo',
  refundSome: (count) => (count === 1 ? '1 teléfono' : `${count} teléfonos`),
  refundSomeHint: (amount) =>
    `${amount}, cuando el recinto lo acepte. Esos teléfonos dejarán de escuchar; los que ya han escuchado no se devuelven por separado.`,
  refundPick: (count) =>
    count === 1 ? 'Elija el teléfono que dejará de usarse' : `Elija los ${count} teléfonos que dejarán de usarse`,
  joined: 'Entradas a las que te uniste con código',
  leave: 'Salir',
  leaveAsk: (product) => `¿Salir de «${product}»? Este teléfono ya no podrá escuchar y su plaza quedará libre.`,
  used: (used, listeners) => `${used} de ${listeners} teléfonos usados`,
  suspended: 'En reembolso: por ahora no se puede escuchar',
  devices: (used, most) =>
    `Una cuenta de WeChat admite hasta ${most} teléfonos; hay ${used} conectados. Con otro más, sale el más antiguo.`,
  priceEnds: (time) => `Este precio es válido hasta ${time}`,
}
