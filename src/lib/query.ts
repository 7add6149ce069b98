import { notifyManager, QueryClient } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { CallError, NO_ANSWER } from './callError'
import { READ_TIMEOUT } from './http'

// What was answered is drawn at once. By a timer, which is the default, it came behind all that the other answers begin.
notifyManager.setScheduler(queueMicrotask)

/** The one cache of server state. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
      retryDelay: 500,
      // A call that cannot leave must fail and say so, not wait unseen for the network.
      networkMode: 'always',
      // A list that reorders itself while one returns to the window loses one's place; lists have a refresh button.
      refetchOnWindowFocus: false,
      // What the line's loss left unread is read when it is back; what was read stays as it is, for the same reason.
      refetchOnReconnect: ({ state }) => (isUnanswered(state.error) ? 'always' : false),
    },
    mutations: { networkMode: 'always' },
  },
})

/** A refusal stays one. A broken line is tried once more, unless it already used up the time a reader waits. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return isUnanswered(error) && !error.message.includes(`${READ_TIMEOUT / 1000} 秒`) && failures < 1
}

const isUnanswered = (error: Error | null): error is CallError => error instanceof CallError && error.code === NO_ANSWER

/** What may be read again at any time: what a form was opened with, which is not kept for others, stays as it is. */
export const isShared = ({ options }: Query): boolean => options.gcTime !== 0
