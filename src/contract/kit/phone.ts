import { cleanText } from './cleanText'
import { line } from './core'

/** Characters of a number as people write it, before it is cleaned. */
export const PHONE_TYPED_MAX = 40

const LABEL = /^(?:联系|咨询|服务|预订)?(?:(?:电话|手机|座机)(?:号码?)?|热线|tel|phone|mobile)[.:\s]*/i
const EXTENSION = /^(.+?)\s*[,;(-]?\s*(?:转|分机|ext(?:ension)?|x|#)[.:\s]*(\d{1,6})\)?$/i
/** `0559-5561111-8001`. */
const DASHED_EXTENSION = /^([^-]+-\d{7,8})-(\d{1,6})$/
const CHINA = /^(?:(?:\+|00)86|86(?=1[3-9]\d{9}$))/
/** Dialled as they are, without an area code. */
const WITHOUT_AREA = /^(?:0|1[3-9]\d{9}$|[48]00\d{7}$|\d{3,6}$)/
const AREA = /^(010|02\d|0[3-9]\d{2})([2-9]\d{6,7}|12\d{3}|96\d{3,4})$/
/** The zero of an area code that is dialled within its country alone: +44 (0)20. */
const TRUNK = /^((?:\+|00)\s*[1-9]\d{0,2}[\s-]*)\(0\)/
const SERVICE = /^([48]00)(\d{3})(\d{4})$/

function cleanNumber(text: string): string {
  const plain = text.replace(TRUNK, '$1').replace(/[\s()[\]【】〔〕.·‐-―−-]/g, '')
  if (!/^\+?\d+$/.test(plain)) return text
  const national = plain.replace(CHINA, '')
  if (national.startsWith('+')) return national
  // Abroad the first zero of an area code is left out, before a mobile number people add one.
  const local =
    national !== plain && !WITHOUT_AREA.test(national) ? `0${national}` : national.replace(/^0(?=1[3-9]\d{9}$)/, '')
  const parts = AREA.exec(local) ?? SERVICE.exec(local)
  return parts ? parts.slice(1).join('-') : local.replace(/^00(?=[1-9])/, '+')
}

/**
 * A telephone number as people write it (`+86 139-0559-1234`, `(0559) 5561111 转 8001`) in the form that is stored:
 * `13905591234`, `0559-5561111转8001`, `400-123-4567`, `+442079460958`. Anything else stays for the message.
 */
export function cleanPhone(typed: string): string {
  const whole = cleanText(typed.normalize('NFKC'))
  // No number is longer; what follows would take long for such texts.
  if (whole.length > PHONE_TYPED_MAX) return whole
  const text = whole.replace(LABEL, '')
  const [, number = text, extension] = EXTENSION.exec(text) ?? DASHED_EXTENSION.exec(text) ?? []
  const clean = cleanNumber(number) + (extension === undefined ? '' : `转${extension}`)
  return isStoredPhone(clean) ? clean : whole
}

/** Mobile numbers, area code plus number, 400 and 800, short service numbers, and numbers of other countries. */
const PHONE =
  /^(1[3-9]\d{9}|(010|02\d|0[3-9]\d{2})-([2-9]\d{6,7}|12\d{3}|96\d{3,4})|[48]00-\d{3}-\d{4}|(9[56]|1[0-2])\d{1,4}|\+[1-9]\d{6,14})(转\d{1,6})?$/

/** Whether a text is a whole telephone number as it is stored. */
export const isStoredPhone = (text: string): boolean => PHONE.test(text)

function phoneFault(value: string): string | null {
  if (value === '' || isStoredPhone(value)) return null
  if (/^[2-9]\d{2,3}[\s-]?\d{4}$/.test(value)) return '固定电话请加上区号，例：0559-5561111'
  if (/\d{7}.*[,;/、，；\s].*\d{7}/.test(value)) return '只能填一个号码'
  return '号码格式不正确，例：13905591234 或 0559-5561111'
}

/** A telephone number, or an empty text. */
export const phone = line(PHONE_TYPED_MAX)
  .overwrite(cleanPhone)
  .superRefine((value, context) => {
    const message = phoneFault(value)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
