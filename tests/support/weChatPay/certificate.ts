import { createPublicKey, createSign } from 'node:crypto'

/** DER: a tag, a length and a content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const bytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const text = (value: string) => der(0x0c, Buffer.from(value))
const utcTime = (value: string) => der(0x17, Buffer.from(value))

/** sha256WithRSAEncryption, and the common name. */
const SHA256_RSA = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'))
const nameOf = (common: string) => sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), text(common))))

/** A self-signed certificate (PEM), as WeChat Pay's platform certificates are for those who read them. */
export function certificateOf(
  { privateKey, publicKey }: { privateKey: string; publicKey: string },
  serial: string,
): string {
  const name = nameOf('Tenpay.com')
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from(serial, 'hex')),
    SHA256_RSA,
    name,
    sequence(utcTime('260101000000Z'), utcTime('310101000000Z')),
    name,
    createPublicKey(publicKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey)
  const whole = sequence(content, SHA256_RSA, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
