/** Folders and files of the server from lowest to highest: each may import itself and those before it, without exception. */
const ORDER = [
  'db',
  'ports',
  'platform',
  'http',
  'lib',
  'session',
  'records',
  'imports',
  'media',
  'guide',
  'user',
  'operation',
  'features',
  'system',
  'data',
  'visitor',
  'openapi',
  'handlers',
  'calls',
  'app',
  'seed',
  'boot',
  'firstStart',
  'node',
  'main',
]

/** `server/guide/package/spot` → `guide`. */
const topOf = (file: string): string => file.split('/')[1] ?? ''

/** Why a server file may not import another (both without extension), or null. */
export function judgeServer(from: string, target: string): string | null {
  const [source, other] = [ORDER.indexOf(topOf(from)), ORDER.indexOf(topOf(target))]
  if (source === -1) return `server/${topOf(from)} has no place in the order of folders`
  if (other === -1) return `${target} has no place in the order of folders`
  return other > source ? `server/${topOf(from)} lies below server/${topOf(target)}` : null
}
