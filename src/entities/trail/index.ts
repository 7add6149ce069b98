export { RecordTrail } from './RecordTrail'
export { TrailButton } from './TrailButton'
export { useMayTrail } from '@/components/hooks/useMayTrail'
