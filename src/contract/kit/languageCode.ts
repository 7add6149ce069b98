/** BCP 47, as the mini-program requests it: `zh-CN`, `en`, `yue`. */
export const LANGUAGE_CODE = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/
