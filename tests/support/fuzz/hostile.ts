const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

/** Bodies that no call accepts. */
export const NO_INPUT: Readonly<Record<string, string>> = {
  nothing: '',
  'broken JSON': '{"name":',
  'a number beyond all': '{"pageNum":1e400,"version":1e400,"id":1e400}',
  'the prototype': '{"__proto__":{"admin":true},"name":"a"}',
  'the prototype, deeper': '{"settings":{"__proto__":{"admin":true}}}',
  'the constructor': '{"constructor":{"prototype":{"admin":true}}}',
  'deep lists': DEEP,
  'deep objects': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  'an unknown key': '{"surelyUnknown":1}',
  'U+0000 in a key': '{"a\\u0000b":1}',
  'a byte order mark alone': '\uFEFF',
  ...Object.fromEntries([null, true, 1, 'text', [], [{}]].map((body) => [JSON.stringify(body), JSON.stringify(body)])),
}

/** Values that no part of an address accepts. */
export const NO_ADDRESS: readonly string[] = [
  '..',
  '../..',
  '%00',
  '\u0000',
  '\uFFFD',
  ' ',
  "' or 1=1 --",
  '黄'.repeat(300),
  'a'.repeat(8000),
  '__proto__',
  'constructor',
  '{}',
  '1e400',
]

/** Queries that no call accepts. */
export const NO_QUERY: readonly string[] = [
  '?a=1',
  '?t=1&t=2',
  '?__proto__=1',
  '?t=%00',
  '?t=%ff',
  '?version=1e400',
  '?version=',
  `?${'a=1&'.repeat(5000)}`,
]
