import type { CDPSession } from '@playwright/test'

export interface Heap {
  bytes: number
  nodes: number
}

/** What is left in use after garbage collection. */
export async function heap(session: CDPSession): Promise<Heap> {
  // Twice: finalisers of the first collection free more.
  for (let i = 0; i < 2; i += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { metrics } = await session.send('Performance.getMetrics')
  return { bytes: usedSize, nodes: metrics.find(({ name }) => name === 'Nodes')?.value ?? 0 }
}
