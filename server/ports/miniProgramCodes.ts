import type { CodeType } from '../../src/contract/operation/miniProgram/mina'

interface CodeRequest {
  /** Where a plain code leads. */
  address: string
  type: CodeType
  /** Pixels. */
  width: number
}

/** Who makes the codes of mini-programs in an installation. WeChat's own need its network and the merchant's credentials. */
export interface MinaCodes {
  /** WeChat's round code rather than a plain QR code. */
  official: boolean
  draw(request: CodeRequest): Promise<Uint8Array<ArrayBuffer>>
}
