import type { Batch, KeptEvents } from '../calls'
import { readSaved, save } from '../saved'

/** What was done here and has not reached the server yet. */
export type Queue = Pick<Batch, 'visits' | 'listens'>
type Listen = Queue['listens'][number]

/** As many as one call takes; a test compares them with the contract. */
export const LISTENS_PER_CALL = 100
export const VISITS_PER_CALL = 20

const EMPTY: Queue = { visits: [], listens: [] }

export const readQueue = (guideId: string): Queue => readSaved<Queue>('events', guideId) ?? EMPTY

/** One entry per key: an explanation that goes on only gets longer. */
export const withListen = ({ visits, listens }: Queue, listen: Listen): Queue => ({
  visits,
  listens: [...listens.filter(({ key }) => key !== listen.key), listen],
})

/** What is left after a call; whatever came in meanwhile stays, and what may succeed later is sent again. */
export function withoutSent(queue: Queue, sent: Queue, refused: KeptEvents['refused']): Queue {
  const isToRepeat = (of: 'visits' | 'listens', index: number) =>
    refused.some(
      (event) => event.of === of && event.index === index && (event.reason === 'tooMany' || event.reason === 'future'),
    )
  const visits = sent.visits.filter((_, index) => !isToRepeat('visits', index))
  const listens = sent.listens.filter((_, index) => !isToRepeat('listens', index))
  return {
    visits: queue.visits.filter(({ at }) => !visits.some((visit) => visit.at === at)),
    listens: queue.listens.filter(
      ({ key, seconds }) => !listens.some((listen) => listen.key === key && listen.seconds === seconds),
    ),
  }
}

/** Reads again before it writes: another tab may have added to it. */
export function changeQueue(guideId: string, change: (queue: Queue) => Queue): void {
  save('events', guideId, change(readQueue(guideId)))
}
