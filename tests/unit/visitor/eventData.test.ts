import { expect, test } from 'vitest'
import { eventData } from '@/visitor/preview/eventData'

test('the data of each event is read, however the network cuts the stream', async () => {
  const bytes = new TextEncoder().encode('data: 状态 1\n\n: a comment\ndata: 2\n\ndata: lost on the w')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 4) controller.enqueue(bytes.subarray(at, at + 4))
      controller.close()
    },
  })
  const states: string[] = []
  for await (const state of eventData(body)) states.push(state)
  expect(states).toEqual(['状态 1', '2'])
})
