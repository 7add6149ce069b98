/** Hono environment of a request. */
export interface AppEnv {
  Bindings: {
    /** Caller address, supplied by the mount. */
    address?: string
  }
  Variables: {
    requestId: string
    /** Fields added to the request's log line: endpoint, account. */
    logged: Record<string, unknown>
    /** The tenant whose data a public answer contains. */
    madeFor?: string
    /** Whether a public answer depends on the caller. */
    madeForCaller?: boolean
  }
}
