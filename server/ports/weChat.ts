/** A mini-program as WeChat knows it. */
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
}
