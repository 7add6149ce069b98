/**
 * A visitor's WeChat identity, or why it is unknown: the code is invalid, or was used before, the installation is not
 * connected, WeChat refuses the app or its secret, or does not answer.
 */
export type VisitorAnswer =
  | { openid: string }
  | { refused: 'code' | 'usedCode' | 'unconnected' | 'app' | 'unavailable' }

/** Identifies the user of the mini-program by the code from `wx.login`. */
export interface Visitors {
  /** Call outside of any transaction, because it may wait for a network. A merchant may have its own mini-program. */
  recognise(code: string, tenantId: string): Promise<VisitorAnswer>
}

/** Identifies no one and reports that: for installations without WeChat. */
export const unconnectedVisitors: Visitors = { recognise: () => Promise.resolve({ refused: 'unconnected' }) }

/** Accepts every code; the same code is the same visitor. For demo and tests, where no one needs protection. */
export const demoVisitors: Visitors = { recognise: (code) => Promise.resolve({ openid: `demo:${code}` }) }
