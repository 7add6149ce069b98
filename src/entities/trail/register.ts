import { registerRecordTrail } from '@/components/record/trail'
import { RecordTrail } from './RecordTrail'

registerRecordTrail(RecordTrail)
