import { pluralsOf } from '../../measures'
import type { buyZh } from '../../buyZh'

const counted = pluralsOf('ru')

export const buy: typeof buyZh = {
  buyTitle: 'Билеты',
  buyNow: 'Купить билет',
  toOrder: 'Продолжить',
  opensWhat: 'Что входит в билет',
  opensRest: (count) => `ещё ${counted(count, { one: 'рассказ', few: 'рассказа', other: 'рассказов' })}`,
  opensLanguage: (language) => (language === null ? 'все языки' : `язык рассказов: ${language}`),
  opensRoutes: (count) =>
    `${counted(count, { one: 'маршрут', few: 'маршрута', other: 'маршрутов' })} с автоматическим включением`,
  opensFor: (validity, unit) =>
    `${unit === 'hour' ? counted(validity, { one: 'час', few: 'часа', other: 'часов' }) : counted(validity, { one: 'день', few: 'дня', other: 'дней' })} с момента оплаты`,
  quantity: 'Количество',
  saves: (amount) => `Выгода ${amount}`,
  orderTitle: 'Ваш заказ',
  orderedFor: (product, quantity) => (quantity === 1 ? product : `${product} × ${quantity}`),
  toPay: 'К оплате',
  payUntil: (number, time) => `Заказ ${number}, оплатите до ${time}`,
  pay: (amount) => `Оплатить ${amount}`,
  cancelOrder: 'Отменить заказ',
  changed: 'Билет или его цена только что изменились. Проверьте текущую цену.',
  tillDemo: 'Демо',
  tillTitle: 'Демонстрационная касса: деньги не списываются',
  tillPayee: (merchant) => `Получатель: ${merchant}`,
  tillChoose: 'Какой исход показать на этот раз?',
  tillPaid: 'Оплата прошла',
  tillCancelled: 'Уйти без оплаты',
  tillFailed: 'Оплата не прошла',
  tillLate: 'Уведомление опоздало',
  tillNote:
    'Заказы и возвраты проходят как настоящие, только деньги не движутся. Когда парк подключит оплату, здесь можно будет платить по-настоящему.',
  waitingTitle: 'Ждём подтверждения оплаты',
  waitingHint: 'Если вы оплатили, это обычно занимает несколько секунд. Если нет, вернитесь и оплатите.',
  checkAgain: 'Проверить ещё раз',
  payFailed: 'Оплата не прошла, деньги не списаны. Можно попробовать ещё раз.',
  rightOpen: 'Рассказы открыты',
  rightOpenHint: (product, until, amount) => `${product}, действует до ${until}, оплачено ${amount}`,
  listenNow: 'Слушать',
  myOrders: 'Мои заказы',
  noOrders: 'Заказов пока нет',
  stateCanListen: 'Действует',
  stateEnded: 'Срок истёк',
  stateUnpaid: 'Не оплачен',
  stateCancelled: 'Отменён',
  stateRefunding: 'Идёт возврат',
  stateRefunded: 'Деньги возвращены',
  canListenUntil: (until) => `действует до ${until}`,
  refundedOf: (amount) => `возвращено ${amount}`,
  refundingOf: (amount) => `возвращается ${amount}`,
}
