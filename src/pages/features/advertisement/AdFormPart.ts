import { lazyPart } from '@/components/lazy/lazyPart'
import type { RecordFormProps } from '@/components/record'

/** The form with code of its own, for list and calendar. */
export const AdFormPart = lazyPart<RecordFormProps>(() => import('./AdForm'), { forget: ({ onClose }) => onClose() })
