export { RecordTrail, TRAIL_RIGHTS } from './RecordTrail'
export { TrailButton } from './TrailButton'
