/** What a request carries through the app. */
export interface AppEnv {
  Bindings: {
    /** Address of the caller, as the mount knows it. */
    address?: string
  }
  Variables: {
    requestId: string
    /** Fields that the request's log line gains on its way: endpoint, account. */
    logged: Record<string, unknown>
  }
}
