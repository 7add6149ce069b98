import type { ResultOf } from '@/contract/kit/core'
import type { virtualHuman } from '@/contract/operation/miniProgram/virtualHuman'
import { get } from '../calls'

export type Human = ResultOf<typeof virtualHuman.ofGuide>

export const fetchHuman = (guideId: string, signal: AbortSignal): Promise<Human> =>
  get('/scenic/virtualHuman', signal, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ guideId }),
  })
