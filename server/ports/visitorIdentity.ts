/** Who a visitor is to WeChat, or why nobody knows: the code is none or was used before, the installation is not connected, WeChat does not answer. */
export type Recognised = { openid: string } | { refused: 'code' | 'unconnected' | 'unavailable' }

/** Tells who has opened the mini-program, by the code that `wx.login` gave it. */
export interface Visitors {
  /** Outside of any transaction: it may wait for a network. A merchant may have a mini-program of its own. */
  recognise(code: string, tenantId: string): Promise<Recognised>
}

/** Recognises nobody and says so: for installations without WeChat. */
export const unconnected: Visitors = { recognise: () => Promise.resolve({ refused: 'unconnected' }) }

/** Takes each code for a visitor, the same for the same: for demonstration and tests, where nobody is to be protected. */
export const byCodeAlone: Visitors = { recognise: (code) => Promise.resolve({ openid: `demo:${code}` }) }
