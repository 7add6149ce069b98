import { lazyPart } from '@/components/lazy/lazyPart'
import type { RecordFormProps } from '@/components/record'

/** The form as a lazy chunk, for list and calendar. */
export const AdFormPart = lazyPart<RecordFormProps>(() => import('./AdForm'), { forget: ({ onClose }) => onClose() })
