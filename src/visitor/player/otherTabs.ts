/** Tells the page's other tabs when this one begins to play, and calls when one of them does. Old browsers play in each tab. */
export function connectTabs(onPlay: () => void): { announce: () => void; close: () => void } {
  if (!('BroadcastChannel' in globalThis)) return { announce: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel('visitor-player')
  channel.addEventListener('message', onPlay)
  return { announce: () => channel.postMessage('plays'), close: () => channel.close() }
}
