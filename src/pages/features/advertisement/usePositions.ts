import { useQuery } from '@tanstack/react-query'
import { adPosition } from '@/contract/features/advertisement/adPosition'
import { call } from '@/lib/call'

/** In the operators' order. */
export const usePositions = () =>
  useQuery({ queryKey: ['adPosition', 'list'], queryFn: ({ signal }) => call(adPosition.list, {}, { signal }) })
