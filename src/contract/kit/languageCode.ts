/** BCP 47, as the mini-program asks for it: `zh-CN`, `en`, `yue`. */
export const LANGUAGE_CODE = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/
