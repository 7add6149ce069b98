import { expect, test } from 'vitest'
import { readSessionEnds, writeSessionEnds } from '@/contract/session/sessionExpiry'

test('the console reads back the header that the server writes', () => {
  expect(readSessionEnds(writeSessionEnds({ idle: 7199.9, absolute: 41_000, rights: null }))).toEqual({
    idle: 7199,
    absolute: 41_000,
    rights: null,
  })
  expect(readSessionEnds(writeSessionEnds({ idle: 1, absolute: 2, rights: '1f0c93ab' }))).toEqual({
    idle: 1,
    absolute: 2,
    rights: '1f0c93ab',
  })
})

test.each(['', 'idle=1', 'idle=x, absolute=2', 'idle=-1, absolute=2', 'idle=1, absolute=2, more=3'])(
  '%j is invalid',
  (text) => {
    expect(readSessionEnds(text)).toBeNull()
  },
)
