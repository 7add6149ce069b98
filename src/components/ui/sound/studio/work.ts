import type { Answer, Results, Task } from './messages'

type ResultOf<T extends Task> = Results[T['kind']]

/** Measures and encodes off the main thread. */
export interface Studio {
  do: <T extends Task>(task: T) => Promise<ResultOf<T>>
  end: () => void
}

export function openStudio(): Studio {
  const worker = new Worker(new URL('./studio.worker.ts', import.meta.url), { type: 'module' })
  const pending = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const request = pending.get(data.id)
    pending.delete(data.id)
    if ('error' in data) request?.reject(new Error('音频没有处理完，请重试', { cause: data.error }))
    else request?.resolve(data.result as never)
  })
  worker.addEventListener('error', () => {
    for (const { reject } of pending.values()) reject(new Error('音频处理程序没有启动，请重试'))
    pending.clear()
  })
  return {
    do: (task) =>
      new Promise((resolve, reject) => {
        last += 1
        pending.set(last, { resolve, reject })
        worker.postMessage({ id: last, task })
      }),
    end: () => worker.terminate(),
  }
}
