import { phone } from '@/contract/kit/place'

/** The header and footer of every site page. */
export interface SiteHeader {
  name: string
  logo: string | null
  pictures: readonly string[]
  introduction: string
  phone: string
  hours: string
  address: string
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** From a record or a possibly incomplete form. Leaves out an invalid number. */
export function headerOf(values: Readonly<Record<string, unknown>>): SiteHeader {
  const { pictures } = values
  return {
    name: text(values['name']) || '网站名称',
    logo: text(values['logo']) || null,
    pictures: Array.isArray(pictures)
      ? pictures.filter((picture): picture is string => typeof picture === 'string')
      : [],
    introduction: text(values['introduction']),
    phone: phone.safeParse(values['phone']).data ?? '',
    hours: text(values['hours']),
    address: text(values['address']),
  }
}
