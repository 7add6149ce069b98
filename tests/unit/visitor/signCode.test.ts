import { expect, test } from 'vitest'
import { readSignCode } from '@/visitor/scan/signCode'

const read = (text: string) => readSignCode(text, 'g1', 'guide.example')

test.each([
  ['https://guide.example/g/abcd2345', '/g/abcd2345'],
  ['http://guide.example/p/ABCD2345', '/p/ABCD2345'],
  ['https://guide.example/h5/g2#point/p1', '/h5/g2#point/p1'],
  ['https://guide.example/h5/g2?from=sign', '/h5/g2'],
])('%s opens %s', (text, path) => {
  expect(read(text)).toMatchObject({ kind: 'address', path })
})

test('a part of the open guide needs neither reload nor network', () => {
  expect(read('https://guide.example/h5/g1#point/p1')).toEqual({ kind: 'part', hash: 'point/p1' })
  expect(read('https://guide.example/h5/g2')).toMatchObject({ needsNetwork: false })
})

test.each([
  'https://other.example/g/abcd2345',
  'https://guide.example.evil.example/p/abcd2345',
  'https://guide.example@evil.example/p/abcd2345',
  'https://user@guide.example/p/abcd2345',
  'javascript:alert(1)//guide.example/p/abcd2345',
  'https://guide.example/login',
  'https://guide.example/p/../login',
  'https://guide.example/h5/g1/../../saas',
  'WIFI:S:park;;',
  '',
])('%s is no sign of this house', (text) => {
  expect(read(text)).toBeNull()
})

test('only plain parts are opened', () => {
  expect(read('https://guide.example/h5/g1#<img src=x>')).toEqual({
    kind: 'address',
    path: '/h5/g1',
    needsNetwork: false,
  })
})
