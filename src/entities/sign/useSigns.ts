import { useQuery } from '@tanstack/react-query'
import { sign } from '@/contract/operation/sign'
import { call } from '@/lib/call'
import { dataAddressOf } from './dataAddress'
import type { SignsAnswer } from './signs'

/** The guide's signs; codes that are missing are made first. */
async function readSigns(guideId: string, signal: AbortSignal): Promise<SignsAnswer> {
  const read = () => call(sign.list, { query: { guideId } }, { signal })
  const answer = await read()
  if (answer.signs.every(({ code }) => code !== null)) return answer
  await call(sign.makeCodes, { body: { guideId } }, { signal })
  return read()
}

export const useSigns = (guideId: string) =>
  useQuery({
    queryKey: ['sign', guideId],
    queryFn: ({ signal }) => readSigns(guideId, signal),
  })

async function readLogo(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error('标志没有读到')
  return dataAddressOf(await response.blob())
}

/** The merchant's logo as a data address; null while it loads, without one, or if it cannot be read. */
export function useLogo(url: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['signLogo', url],
    queryFn: ({ signal }) => readLogo(url ?? '', signal),
    enabled: url !== null,
  })
  return data ?? null
}
