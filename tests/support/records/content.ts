import { expect, test } from 'vitest'
import type { RecordKind } from '@/contract/kit/record'
import type { RecordActor } from './actor'

const keysOf = (kind: RecordKind, wanted: 'unique' | 'required') =>
  Object.keys(kind.fields).filter((key) => kind.fields[key]![wanted])

/** Adding, reading, changing and deleting, and their refusals. */
export function describeContent(kind: RecordKind, actor: RecordActor): void {
  // Skip rich text, which is cleaned on input.
  const comparedKeys = Object.keys(kind.fields).filter((key) => kind.fields[key]!.kind.type !== 'richText')

  test('is added and read back unchanged', async () => {
    const input = await actor.input()
    const added = await actor.done('add', { body: input })
    expect(added).toMatchObject({
      version: 1,
      ...Object.fromEntries(comparedKeys.filter((key) => key in input).map((key) => [key, input[key]])),
    })
    expect(await actor.read(added.id)).toEqual(added)
  })

  if (kind.can.has('edit')) {
    test('is updated by version; a stale write returns the current record', async () => {
      const added = await actor.add()
      const input = await actor.input()
      const changed = await actor.done('update', { body: { ...input, id: added.id, version: 1 } })
      expect(changed).toMatchObject({ id: added.id, version: 2, [kind.names]: input[kind.names] })
      expect(await actor.read(added.id)).toEqual(changed)
      const again = await actor.refused('update', { body: { ...(await actor.input()), id: added.id, version: 1 } })
      expect(again).toEqual({ status: 409, paths: [], current: changed })
      expect(await actor.read(added.id)).toEqual(changed)
    })
  }

  if (kind.can.has('delete')) {
    test('is deleted by version, and gone afterwards', async () => {
      const added = await actor.add()
      const { id } = added
      expect(await actor.refused('delete', { params: { id }, query: { version: '2' } })).toEqual({
        status: 409,
        paths: [],
        current: added,
      })
      await actor.remove(added)
      expect(await actor.refused('detail', { params: { id } })).toMatchObject({ status: 404 })
      expect(await actor.refused('delete', { params: { id }, query: { version: '2' } })).toMatchObject({ status: 404 })
      expect(await actor.ids()).not.toContain(id)
    })
  }

  test.each(keysOf(kind, 'unique'))('%s is unique, and free again once its record is deleted', async (key) => {
    const [first, second] = [await actor.add(), await actor.add()]
    const taken = { [key]: first[key] }
    const there = { status: 422, paths: [key] }
    expect(await actor.refused('add', { body: { ...(await actor.input()), ...taken } })).toMatchObject(there)
    if (kind.can.has('edit')) {
      const body = { ...actor.written(second), ...taken, id: second.id, version: second.version }
      expect(await actor.refused('update', { body })).toMatchObject(there)
    }
    if (kind.fields[key]!.unique === 'everywhere') {
      const other = { ...(await actor.input('other')), ...taken }
      expect(await actor.refused('add', { body: other }, 'other')).toMatchObject(there)
    } else expect(await actor.add(taken, 'other')).toMatchObject(taken)
    await actor.remove(first)
    expect(await actor.add(taken)).toMatchObject(taken)
  })

  const seenKeys = keysOf(kind, 'unique').filter(
    (key) => key === kind.names && kind.fields[key]!.unique !== 'everywhere',
  )
  test.each(seenKeys)('%s in another width, case or white space is the same', async (key) => {
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)).replaceAll(' ', '　')
    const name = (first: unknown) => `Aß ${String(first).slice(-4)}`
    const first = await actor.add()
    const { [key]: own } = await actor.add({ [key]: name(first[key]) })
    for (const twin of [wide(String(own)), String(own).toLowerCase(), String(own).replace(' ', '   ')]) {
      const body = { ...(await actor.input()), [key]: twin }
      expect(await actor.refused('add', { body }), twin).toMatchObject({ status: 422, paths: [key] })
    }
    if (!kind.can.has('edit')) return
    const changed = await actor.done('update', {
      body: { ...actor.written(first), [key]: wide(String(first[key])), id: first.id, version: first.version },
    })
    expect(changed[key]).toBe(wide(String(first[key])))
  })

  test.each(keysOf(kind, 'required'))('%s is required', async (key) => {
    const { [key]: _, ...rest } = await actor.input()
    expect(await actor.refused('add', { body: rest })).toMatchObject({ status: 400, paths: [key] })
  })
}
