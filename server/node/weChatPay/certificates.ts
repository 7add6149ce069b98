import { X509Certificate } from 'node:crypto'
import { Aes } from 'wechatpay-axios-plugin'
import * as z from 'zod'
import { ChannelError } from '../../ports/payments'
import type { WeChatPayAccount } from '../../ports/weChatPay'
import type { PayApi } from './api'
import { badAnswer } from './errors'

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** The newest first; throws if one is damaged. */
const certificatesIn = (text: string): X509Certificate[] =>
  (text.match(PEM) ?? [])
    .map((pem) => new X509Certificate(pem))
    .toSorted((a, b) => Date.parse(b.validFrom) - Date.parse(a.validFrom))

export function readCertificates(text: string): Record<string, string> | null {
  try {
    const entries = certificatesIn(text).map(({ serialNumber, publicKey }) => [
      serialNumber,
      publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ])
    return entries.length === 0 ? null : (Object.fromEntries(entries) as Record<string, string>)
  } catch {
    return null
  }
}

export const mergeCertificates = (known: string, fetched: string, now: number): string => {
  const usable = certificatesIn(`${known}\n${fetched}`).filter(({ validTo }) => Date.parse(validTo) > now)
  return [...new Map(usable.map((one) => [one.serialNumber, one.toString()])).values()].join('')
}

const list = z.object({
  data: z
    .array(
      z.object({
        encrypt_certificate: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string() }),
      }),
    )
    .min(1),
})

/** WeChat Pay's answer was verified, and the key decrypts nothing of it. */
export class WrongApiKey extends ChannelError {
  override name = 'WrongApiKey'
}

/**
 * Platform certificates are encrypted with the key used for notifications. Not every merchant has any.
 * https://pay.weixin.qq.com/wiki/doc/api/wxpay/ch/fusion_wallet_ch/MiniProgramPay/chapter8_7.shtml
 */
export async function fetchCertificates(api: PayApi, { apiKey }: WeChatPayAccount): Promise<string> {
  const { data } = await api.get('/v3/certificates', list)
  const texts = data.data.map(({ encrypt_certificate: { ciphertext, nonce, associated_data: associated } }) => {
    try {
      return Aes.AesGcm.decrypt(ciphertext, apiKey, nonce, associated)
    } catch {
      throw new WrongApiKey('解不开微信支付加密的内容：APIv3 密钥与商户平台设置的不一样')
    }
  })
  const text = texts.join('\n')
  if (readCertificates(text) === null) throw badAnswer()
  return text
}
