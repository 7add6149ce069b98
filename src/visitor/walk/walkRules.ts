/* What playing by itself needs, fetched when the phone has time: the first picture goes without. */
export { ACCURACY_MAX, triggerAreas, WALK_START, walkTo, withoutWaiting } from '@/contract/guide/package/triggers'
export { keepScreenOn } from './keepScreenOn'
