import type { CodeType } from '../../src/contract/operation/miniProgram/mina'
import type { Tx } from '../db/types'

interface CodeRequest {
  tenantId: string
  /** Target URL of a plain code. */
  address: string
  type: CodeType
  /** Pixels. */
  width: number
  /** Parameter that WeChat's code passes to the mini-program, such as a short code: see `isScene`. */
  scene: string
  /** The mini-program's page that WeChat's code opens, without a leading `/`; its home page by default. */
  page?: string
}

/** Creates mini-program codes. WeChat's own codes need its network and the merchant's credentials. */
export interface MiniProgramCodes {
  /** Whether this merchant gets WeChat's round codes instead of plain QR codes. */
  isOfficial(tx: Tx, tenantId: string): Promise<boolean>
  /** Call outside of any transaction, because it may wait for a network. Throws `CodeRefused`. */
  draw(request: CodeRequest): Promise<Uint8Array<ArrayBuffer>>
}

/** Thrown if WeChat does not draw the code; the message is for operators. */
export class CodeRefused extends Error {
  override name = 'CodeRefused'
}

/** WeChat allows these characters in a scene, and at most 32 of them. */
export const isScene = (scene: string): boolean => /^[\w!#$&'()*+,/:;=?@.~-]{1,32}$/.test(scene)
