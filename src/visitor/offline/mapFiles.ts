import type { ListedFile } from './caches'
import { DownloadError } from './fetchFile'
import { hasWorker } from './registerWorker'

/** The service worker knows the files of the map that belong to it. Without one nothing opens without a network. */
export async function askMapFiles(): Promise<ListedFile[]> {
  if (!(await hasWorker())) throw new DownloadError('unsupported')
  const { active } = await navigator.serviceWorker.ready
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<ListedFile[]>) => resolve(data)
    active?.postMessage('mapFiles', [port2])
  })
}
