/** Recipient of an invoice. Companies must state their tax number. */
export const INVOICE_KIND_NAMES = { personal: '个人', company: '企业或单位' } as const
export type InvoiceKind = keyof typeof INVOICE_KIND_NAMES

export const INVOICE_TITLE_MAX = 100
export const INVOICE_MAIL_MAX = 100
/** Maximum length of the merchant's own number. */
export const INVOICE_NUMBER_MAX = 40
/** 15 to 20 capital letters and digits: credit codes have 18, older tax numbers 15, 17 or 20. */
const TAX_NUMBER = /^[0-9A-Z]{15,20}$/
const MAIL = /^[^\s@<>,;"]{1,64}@[^\s@<>,;".]+(?:\.[^\s@<>,;".]+)+$/

/** Normalises a tax number to its printed form. */
export const asTaxNumber = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

export const isTaxNumber = (text: string): boolean => TAX_NUMBER.test(text)
export const isMail = (text: string): boolean => text.length <= INVOICE_MAIL_MAX && MAIL.test(text)

export const INVOICE_STATE_NAMES = {
  requested: '待开',
  issued: '已开',
  /** Refunded after it was issued: the merchant has to correct the invoice. */
  refunded: '开后又退款',
  /** Refunded before it was issued. */
  void: '不用开',
} as const
export type InvoiceState = keyof typeof INVOICE_STATE_NAMES
