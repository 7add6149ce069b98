import { KEEP } from '../../../src/contract/system/paymentChannel'
import type { PaymentChannelInput } from '../../../src/contract/system/paymentChannel'
import type { FieldError } from '../../../src/contract/kit/core'
import { readKey, wrappedPem } from '../../features/payment/wechat/keys'
import type { KeyReading } from '../../features/payment/wechat/keys'
import type { StoredChannel, StoredKey } from '../../features/payment/wechat/settings'
import type { Context } from '../../http/handler'
import { refuseFields } from '../../http/refusal'
import { encrypt } from '../../lib/encryption'

type SealedField = 'privateKey' | 'apiKey' | 'publicKey' | 'certificates'

const NO_CERTIFICATE = '证书读不出来：中间的字符不完整或被改过，请重新复制'

/** How a value is read before it is sealed: its fingerprint, or why it cannot be used. */
function readingOf({ platform }: Context): Record<SealedField, (text: string) => Promise<KeyReading>> {
  return {
    privateKey: (text) => readKey(text, 'pkcs8'),
    publicKey: (text) => readKey(text, 'spki'),
    // A fingerprint of so short a secret would help to guess it.
    apiKey: () => Promise.resolve({ print: '' }),
    certificates: (text) => {
      if (platform.weChatPay === undefined) return Promise.resolve({ problem: '这里读不了平台证书，请用微信支付公钥' })
      const serials = Object.keys(platform.weChatPay.readCertificates(text) ?? {})
      return Promise.resolve(serials.length === 0 ? { problem: NO_CERTIFICATE } : { print: serials.join('、') })
    },
  }
}

function storedText(field: SealedField, text: string): string {
  if (field === 'privateKey') return wrappedPem(text, 'pkcs8')
  return field === 'publicKey' ? wrappedPem(text, 'spki') : text
}

/** The settings to store: new keys encrypted for this merchant, unchanged ones as they were. */
export async function sealedSettings(
  { version: _version, ...input }: PaymentChannelInput,
  before: StoredChannel,
  context: Context,
): Promise<StoredChannel> {
  const { platform, session, now } = context
  const problems: FieldError[] = []
  const reading = readingOf(context)
  async function seal(field: SealedField): Promise<StoredKey | null> {
    const text = input[field]
    if (text === '') return null
    if (text === KEEP) {
      if (before[field] === null) problems.push({ path: field, message: '没有已封存的，请填写' })
      return before[field]
    }
    const read = await reading[field](text)
    if ('problem' in read) {
      problems.push({ path: field, message: read.problem })
      return null
    }
    const encrypted = await encrypt(platform.config.secret, 'payment key', session.tenantId, storedText(field, text))
    return { text: encrypted, storedAt: now, print: read.print }
  }
  const [privateKey, apiKey, publicKey, certificates] = await Promise.all([
    seal('privateKey'),
    seal('apiKey'),
    seal('publicKey'),
    seal('certificates'),
  ])
  if (publicKey !== null && privateKey !== null && publicKey.print === privateKey.print)
    problems.push({ path: 'publicKey', message: '这是商户私钥的公钥，要的是微信支付的公钥 pub_key.pem' })
  if (certificates?.print.split('、').includes(input.serial) === true)
    problems.push({ path: 'certificates', message: '这是商户 API 证书，要的是微信支付的平台证书' })
  refuseFields(problems)
  return { ...input, privateKey, apiKey, publicKey, certificates }
}
