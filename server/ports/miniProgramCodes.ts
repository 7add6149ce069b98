import type { CodeType } from '../../src/contract/operation/miniProgram/mina'

interface CodeRequest {
  /** Target URL of a plain code. */
  address: string
  type: CodeType
  /** Pixels. */
  width: number
}

/** Creates mini-program codes. WeChat's own codes need its network and the merchant's credentials. */
export interface MiniProgramCodes {
  /** WeChat's round code instead of a plain QR code. */
  official: boolean
  draw(request: CodeRequest): Promise<Uint8Array<ArrayBuffer>>
}
