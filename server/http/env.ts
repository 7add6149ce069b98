/** Hono environment of a request. */
export interface AppEnv {
  Bindings: {
    /** Caller address, supplied by the mount. */
    address?: string
    /** Default headers of this mount's answers, with the app's own; the app's own by default. */
    headers?: Readonly<Record<string, string>>
  }
  Variables: {
    requestId: string
    /** Fields added to the request's log line: endpoint, account. */
    logged: Record<string, unknown>
    /** The tenant whose data a public answer contains. */
    madeFor?: string
    /** Whether a public answer depends on the caller. */
    madeForCaller?: boolean
    /** When the caller's session ends, for a header. */
    sessionEnds?: string
    /** The answer that has all its headers. */
    complete?: Response
  }
}
