import { expect, test } from 'vitest'
import { readSessionEnds, writeSessionEnds } from '@/contract/session/sessionExpiry'

test('what the server writes the console reads', () => {
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
  '%j tells nothing',
  (text) => {
    expect(readSessionEnds(text)).toBeNull()
  },
)
