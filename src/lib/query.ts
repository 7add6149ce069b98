import { notifyManager, QueryClient } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { CallError, NO_ANSWER } from './callError'
import { READ_TIMEOUT } from './http'

// Render responses at once. The default scheduler uses a timer, which runs after everything the other responses trigger.
notifyManager.setScheduler(queueMicrotask)

/** The only cache of server state. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
      retryDelay: 500,
      // An offline call must fail visibly instead of waiting silently for the network.
      networkMode: 'always',
      // A list that reorders on window focus makes users lose their place; lists have a refresh button.
      refetchOnWindowFocus: false,
      // On reconnect, refetch what failed for lack of a connection; leave the rest alone, for the same reason.
      refetchOnReconnect: ({ state }) => (isUnanswered(state.error) ? 'always' : false),
    },
    mutations: { networkMode: 'always' },
  },
})

/** Refusals are final. Connection errors are retried once, unless the first attempt ran into the read timeout. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return isUnanswered(error) && !error.message.includes(`${READ_TIMEOUT / 1000} 秒`) && failures < 1
}

const isUnanswered = (error: Error | null): error is CallError => error instanceof CallError && error.code === NO_ANSWER

/** Queries that may be refetched any time; those behind an open form are not shared and stay unchanged. */
export const isShared = ({ options }: Query): boolean => options.gcTime !== 0
