import { useQueries } from '@tanstack/react-query'
import { sign } from '@/contract/operation/sign'
import { callFile, messageOf } from '@/lib/call'
import { dataAddressOf } from './dataAddress'
import type { Sign } from './signs'

export interface WeChatCodes {
  /** The loaded codes as data URLs, by short code. */
  codes: ReadonlyMap<string, string>
  /** Signs still to come. */
  waiting: number
  /** Why signs have no code, once each. */
  failures: readonly string[]
  retry: () => void
}

/** Loads WeChat's codes of the signs, each once; none while they are not wanted. */
export function useWeChatCodes(guideId: string, signs: readonly Sign[], isWanted: boolean): WeChatCodes {
  const results = useQueries({
    queries: (isWanted ? signs : []).map(({ code }) => ({
      queryKey: ['signWeChatCode', guideId, code],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { blob } = await callFile(sign.weChatCode, { query: { guideId, code } }, { signal })
        return { code, picture: await dataAddressOf(blob) }
      },
      // A code never changes, and WeChat counts what it draws.
      staleTime: Infinity,
      retry: false,
    })),
  })
  return {
    codes: new Map(results.flatMap(({ data }) => (data ? [[data.code, data.picture] as const] : []))),
    waiting: results.filter(({ isPending }) => isPending).length,
    failures: [...new Set(results.flatMap(({ error }) => (error ? [messageOf(error)] : [])))],
    retry: () => results.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  }
}
