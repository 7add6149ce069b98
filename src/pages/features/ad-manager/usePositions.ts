import { useQuery } from '@tanstack/react-query'
import { adPosition } from '@/contract/adPosition'
import { call } from '@/lib/call'

/** The positions change with releases alone. */
export const usePositions = () => useQuery({ queryKey: ['adPosition', 'list'], queryFn: ({ signal }) => call(adPosition.list, {}, { signal }), staleTime: Infinity })
