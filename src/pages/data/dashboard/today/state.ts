/** How figures are read, whatever they are. */
export interface TodayState {
  /** Whether the account may see any figure; figures it may not see are not requested. */
  offered: boolean
  /** Read time of the oldest figure; null while there is none. */
  at: number | null
  /** No figure has loaded yet. */
  isPending: boolean
  isFetching: boolean
  /** Why some figures failed to load. */
  error: Error | null
  refetch: () => void
}
