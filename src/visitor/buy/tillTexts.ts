/* For operators who try the demonstration channel; they read Chinese as in the console. */
export const TILL_CHOSEN = '演示渠道记下了'
export const TILL_LEFT = '没有付，过期以前可以再扫'
export const TILL_OVER = '这笔试付已经结束'
export const TILL_FAILED = '没有收到演示渠道的答复'
export const TILL_HINT = '回到后台的「支付渠道」看它走到哪一步。'
