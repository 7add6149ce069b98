import { mkdtemp, open, readdir, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMediaFolder } from '../../../../server/node/media/mediaFolder'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const name = `${'ab'.repeat(32)}.txt`
const bytes = new TextEncoder().encode('0123456789')
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
const read = async (stored: { body: ReadableStream<Uint8Array> | Uint8Array } | null) =>
  new Response(stored!.body as BodyInit).text()

test('stores files, and returns them whole or in part', async () => {
  const store = await createMediaFolder(folder)
  expect([await store.get(name), await store.size(name)]).toEqual([null, null])
  await store.put(name, bytes, 'text/plain')
  await store.put(name, bytes, 'text/plain')
  expect([await store.size(name), await files()]).toEqual([10, [name]])
  expect(await read(await store.get(name))).toBe('0123456789')
  const part = await store.get(name, { start: 3, end: 5 })
  expect([part!.bytes, await read(part)]).toEqual([3, '345'])
})

// Only Linux reveals the file behind a handle.
test.skipIf(process.platform !== 'linux')('a file and its name are flushed to disk before put() returns', async () => {
  const store = await createMediaFolder(folder)
  const handle = await open(folder)
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const flushed: string[] = []
  const { sync } = prototype
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    flushed.push(relative(folder, await readlink(`/proc/self/fd/${this.fd}`)))
    return sync.call(this)
  })
  await store.put(name, bytes, 'text/plain')
  expect(flushed).toEqual([expect.stringMatching(/^\.unfinished\//), 'ab', ''])
  // Flush again: another call may have only just written it.
  await store.put(name, bytes, 'text/plain')
  expect(flushed.slice(3)).toEqual(['ab', ''])
})

test('a truncated file is written again', async () => {
  const store = await createMediaFolder(folder)
  await store.put(name, bytes.slice(0, 4), 'text/plain')
  await store.put(name, bytes, 'text/plain')
  expect(await read(await store.get(name))).toBe('0123456789')
})

test('a failing write leaves nothing behind', async () => {
  const store = await createMediaFolder(folder)
  // A file blocks the subfolder's place.
  await writeFile(join(folder, 'ab'), '')
  await expect(store.put(name, bytes, 'text/plain')).rejects.toThrow()
  expect(await files()).toEqual(['ab'])
})

test('unfinished files of a crash are removed at the next start; recent ones stay', async () => {
  await createMediaFolder(folder)
  const [old, young] = [join(folder, '.unfinished', 'old'), join(folder, '.unfinished', 'young')]
  await writeFile(old, '')
  await writeFile(young, '')
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(old, yesterday, yesterday)
  await createMediaFolder(folder)
  await expect(stat(old)).rejects.toThrow()
  expect((await stat(young)).isFile()).toBe(true)
})

describe('sweeping', () => {
  const [used, orphan] = [`${'cd'.repeat(32)}.txt`, `${'ef'.repeat(32)}.txt`]
  const usedOf = (names: string[]) => Promise.resolve(new Set(names.filter((file) => file === used)))
  const yesterday = new Date(Date.now() - 86_400_000)
  const age = (file: string) => utimes(join(folder, file.slice(0, 2), file), yesterday, yesterday)

  test('moves unreferenced files aside once they are old', async () => {
    const store = await createMediaFolder(folder)
    for (const file of [used, orphan]) await store.put(file, bytes, 'text/plain')
    expect(await store.sweep!(60_000, usedOf)).toBe(0)
    await Promise.all([used, orphan].map(age))
    expect(await store.sweep!(60_000, usedOf)).toBe(1)
    expect([await store.size(used), await store.size(orphan)]).toEqual([10, null])
    expect(await readdir(join(folder, '.orphans'))).toEqual([orphan])
  })

  test('keeps a file that is stored again during the sweep', async () => {
    const store = await createMediaFolder(folder)
    await store.put(orphan, bytes, 'text/plain')
    await age(orphan)
    const judge = async () => {
      await store.put(orphan, bytes, 'text/plain')
      return new Set<string>()
    }
    expect(await store.sweep!(60_000, judge)).toBe(0)
    expect(await read(await store.get(orphan))).toBe('0123456789')
  })

  test('a file that was moved aside can be stored again', async () => {
    const store = await createMediaFolder(folder)
    await store.put(orphan, bytes, 'text/plain')
    await age(orphan)
    await store.sweep!(60_000, usedOf)
    await store.put(orphan, bytes, 'text/plain')
    expect(await store.size(orphan)).toBe(10)
  })
})

test('a file in pieces is stored under its content hash, or not at all', async () => {
  const store = await createMediaFolder(folder)
  const digits = await store.putPieces('txt', async function* () {
    yield bytes.subarray(0, 4)
    yield bytes.subarray(4)
  })
  expect(digits).toBe('84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882.txt')
  expect(await read(await store.get(digits))).toBe('0123456789')
  await expect(
    store.putPieces('txt', async function* () {
      yield bytes
      throw new Error('a part is missing')
    }),
  ).rejects.toThrow('a part is missing')
  expect(await files()).toEqual([digits])
})
