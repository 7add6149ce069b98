import { registerTrail } from '@/components/record/trail'
import { RecordTrail } from './RecordTrail'
import { TrailButton } from './TrailButton'

registerTrail({ RecordTrail, TrailButton })
