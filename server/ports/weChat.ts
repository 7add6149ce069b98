import type { VisitorAnswer } from './visitorIdentity'

/** A mini-program, or a service account, as WeChat knows it. */
export interface WeChatApp {
  appId: string
  secret: string
}

/** Connection to WeChat; absent where the server cannot reach it (tests, the browser). */
export interface WeChat {
  /** The installation's mini-program, for merchants without their own. */
  defaultApp: WeChatApp | null
  /** Why WeChat refuses this app, worded for operators; null if it does not. */
  test(app: WeChatApp): Promise<string | null>
  /**
   * Where a visitor of the page inside WeChat is sent to sign in to a service account; WeChat sends them on to
   * `returnTo` with `code` and `state`.
   */
  signInAddress(request: { appId: string; returnTo: string; state: string }): string
  /** Identifies the visitor who signed in to a service account by WeChat's code. Call outside of any transaction. */
  recognisePageVisitor(app: WeChatApp, code: string): Promise<VisitorAnswer>
  /** Why WeChat refuses this service account, worded for operators; null if it does not. */
  testPage(app: WeChatApp): Promise<string | null>
}
