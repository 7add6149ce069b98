import type { FieldDescription } from '@/components/form/compare/compare'
import { PAY_PLACE_NAMES } from '@/contract/features/payment/payPlaces'
import type { PayPlace } from '@/contract/features/payment/payPlaces'
import { CHANNEL_NAMES, KEEP, PAYMENT_CHANNEL_TRAIL, VERIFIER_NAMES } from '@/contract/system/paymentChannel'
import type {
  ChosenChannel,
  PaymentChannelForm,
  PaymentChannelSettings,
  Sealed,
  Verifier,
} from '@/contract/system/paymentChannel'

/** Sealed fields: the form holds `KEEP`, what replaces it, or nothing. */
export type SealedField = 'privateKey' | 'apiKey' | 'publicKey' | 'certificates'

const sealedValue = (sealed: Sealed | null) => (sealed === null ? '' : KEEP)

export const valuesOf = (saved: PaymentChannelSettings): PaymentChannelForm => ({
  provider: saved.provider,
  demo: saved.demo,
  mchid: saved.mchid,
  appId: saved.appId,
  serial: saved.serial,
  privateKey: sealedValue(saved.privateKey),
  apiKey: sealedValue(saved.apiKey),
  verifier: saved.verifier,
  publicKeyId: saved.publicKeyId,
  publicKey: sealedValue(saved.publicKey),
  certificates: sealedValue(saved.certificates),
  places: saved.places,
  origin: saved.origin === '' ? window.location.origin : saved.origin,
})

export const EMPTY: PaymentChannelForm = {
  provider: 'none',
  demo: false,
  mchid: '',
  appId: '',
  serial: '',
  privateKey: '',
  apiKey: '',
  verifier: 'publicKey',
  publicKeyId: '',
  publicKey: '',
  certificates: '',
  places: [],
  origin: '',
}

const labelOf = (field: string) => PAYMENT_CHANNEL_TRAIL[field]?.label ?? field

/** Drafts on this computer hold no keys. */
export const UNKEPT: Readonly<Record<SealedField, string>> = {
  privateKey: labelOf('privateKey'),
  apiKey: labelOf('apiKey'),
  publicKey: labelOf('publicKey'),
  certificates: labelOf('certificates'),
}

const plain = (value: unknown) => String(value)
const sealedText = (value: unknown) => (value === KEEP ? '原来的' : value === '' ? '' : '新填的')

const TEXTS: Readonly<Record<string, (value: unknown) => string>> = {
  provider: (value) => CHANNEL_NAMES[value as ChosenChannel],
  demo: (value) => (value === true ? '开' : '关'),
  verifier: (value) => VERIFIER_NAMES[value as Verifier],
  places: (value) => (value as PayPlace[]).map((place) => PAY_PLACE_NAMES[place]).join('、'),
  ...Object.fromEntries(Object.keys(UNKEPT).map((field) => [field, sealedText])),
}

/** For the comparison after somebody else's change. */
export const FIELDS: readonly FieldDescription[] = Object.keys(EMPTY).map((field) => ({
  path: [field],
  label: labelOf(field),
  text: TEXTS[field] ?? plain,
}))
