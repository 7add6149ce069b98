/** BCP 47, as the mini-program requests it: `zh-CN`, `en`, `yue`. */
export const LANGUAGE_CODE = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/

/** Languages of China whose speakers read Chinese. */
const READ_CHINESE = ['zh', 'yue', 'nan', 'wuu', 'hak', 'bo', 'ug', 'mn']

/** Whether visitors read Chinese words beside explanations in this language. */
export const readsChinese = (code: string): boolean => READ_CHINESE.includes(code.split('-')[0] ?? '')
