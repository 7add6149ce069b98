/* For operators, who read Chinese as in the console, whatever language they preview. */
export const EXPIRED = '预览已经过期'
export const EXPIRED_HINT = '请在后台重新打开预览，或重新扫码。'
export const SENDS_NOTHING = '这是预览，没有发送'
