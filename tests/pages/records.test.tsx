/** What every page of ordinary records does, derived from its kind. A page's own test keeps only its own rules. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { routeTable } from '@/app/routes'
import { issuesOf } from '@/components/form/schema'
import { emptyRecord } from '@/components/record/form/values'
import { referenceTo } from '@/components/record/references'
import { contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import type { RecordCallName, RecordKind } from '@/contract/kit/record'
import { recordKinds } from '@/contract/kinds'
import { menuRight } from '@/contract/rights'
import type { RouteEntry } from '@/routes/types'
import { must } from '../support/builders'
import { inputsOf } from '../support/matrix/inputs'
import { Secrets } from '../support/matrix/secrets'
import { openWorld } from '../support/matrix/world'
import type { World } from '../support/matrix/world'
import { isLeftOut } from '../support/parts'
import { choose, fill, press, rowOf } from '../support/pages/recordPage'
import { hiddenToo, render } from '../support/pages/render'
import { seededServer } from '../support/server/seeded'
import { as, asHolder, onSeededServer } from './shell/signIn'

/** Kinds without a page of their own, and where they are edited: in a drawer or a panel of another kind's page. */
const EDITED_ELSEWHERE: Readonly<Record<string, string>> = {
  adPosition: 'adManager',
  catalog: 'scenicRaiders',
  siteCatalog: 'microOfficialWebsite',
  questionKind: 'question',
  botScene: 'question',
  complaintType: 'problemReporting',
  refundReason: 'orderRecord',
}

const every = (routes: readonly RouteEntry[]): RouteEntry[] =>
  routes.flatMap((route) => [route, ...every(route.children ?? [])])
const routes = every(routeTable)

/** The page that opens records of the kind by `?edit=<id>`, as it registers itself. */
const pageOf = (kind: RecordKind): RouteEntry | undefined =>
  routes.find(
    ({ path, load }) => load && referenceTo(kind.domain)?.open?.to({ id: 'some', name: '' }) === `${path}?edit=some`,
  )

const kinds = recordKinds.filter(({ domain }) => !Object.hasOwn(EDITED_ELSEWHERE, domain))

test('every kind has a page that opens its records, or is edited on another page', () => {
  expect(kinds.filter((kind) => pageOf(kind) === undefined).map(({ domain }) => domain)).toEqual([])
  const elsewhere = recordKinds.filter(({ domain }) => Object.hasOwn(EDITED_ELSEWHERE, domain))
  expect(Object.fromEntries(elsewhere.map(({ domain, page }) => [domain, page]))).toEqual(EDITED_ELSEWHERE)
})

onSeededServer()
hiddenToo()
const opened: { world?: World } = {}
beforeAll(async () => {
  opened.world = { ...(await openWorld(await seededServer())), rights: {} as World['rights'], foreign: new Secrets([]) }
  // Preload the code: on a busy machine loading it takes longer than the tests wait.
  await import('@/components/record/form/RecordForm')
})

interface Made {
  id: string
  version: number
  [key: string]: unknown
}

/** Calls on records of the kind, as the administrator. */
function actorOf(kind: RecordKind) {
  const calls = contract[kind.domain as keyof typeof contract] as unknown as Record<RecordCallName, Endpoint>
  const world = opened.world!
  const token = world.tokens.admin
  return {
    add: async () => {
      const { add } = await inputsOf(kind.domain)
      const { body } = await add!.build({ world, role: 'admin', subject: 'own' })
      return (await must(world.send, calls.add, { token, body })) as Made
    },
    read: async (id: string) => (await must(world.send, calls.detail, { token, params: { id } })) as Made,
    ids: async () => ((await must(world.send, calls.idAndName, { token })) as Made[]).filter(({ top }) => !top),
    status: async (id: string) => (await world.send(calls.detail, { token, params: { id } })).status,
  }
}

/** Renders a page that was loaded by its route, as the signed-in account sees it. */
async function openPage(kind: RecordKind, search: string) {
  const { default: Page } = await pageOf(kind)!.load!()
  return render(<Page />, { history: [`/page${search}`] })
}

/** What the kit's menu of a row changes; the rest of its entries only show something, or are the page's own. */
const CHANGES: readonly string[] = ['上线', '下线', '置顶', '取消置顶', '复制', '删除', '移到最前', '移动到…']

const dialogs = () => screen.queryAllByRole('dialog')

const tested = kinds.filter(({ domain }) => !isLeftOut(domain))

describe.each(tested.map((kind) => [`${kind.noun} (${kind.domain})`, kind] as const))('%s', (_, kind) => {
  const { can, noun, names } = kind
  const { label } = kind.fields[names]!

  test('names what is missing, saves, publishes, sorts and deletes', async () => {
    const actor = actorOf(kind)
    const { id, [names]: before } = await actor.add()
    if (kind.newPosition === 'first') await actor.add()
    await as('admin')
    // All rows, because a filtered list cannot be sorted. New ones are first, or last of few.
    const list = kind.newPosition === 'first' ? '?size=20' : '?size=200'
    const { router } = await openPage(kind, list)
    await rowOf(String(before))
    expect(screen.queryAllByRole('button', { name: '导出' })).toHaveLength(can.has('export') ? 1 : 0)

    await press(`新增${noun}`)
    await press(`保存${noun}`)
    const missing = issuesOf([kind.input], emptyRecord(kind))
    // No record goes without its name, whatever else its kind requires.
    expect(missing.map(({ path }) => path[0])).toContain(names)
    for (const { message } of missing) expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    await press('取消')
    await waitFor(() => expect(dialogs()).toEqual([]))

    // As long as before, for names that are already as long as they may be.
    const name = `改${String(before).slice(1)}`
    await act(() => router.navigate(`/page${list}&edit=${id}`))
    await waitFor(() => expect(screen.getByRole('textbox', { name: label })).toHaveValue(String(before)))
    await fill(label, name)
    await press(`保存${noun}`)
    await screen.findByText(`已保存「${name}」`)
    expect(await actor.read(id)).toMatchObject({ [names]: name, version: 2 })
    await waitFor(() => expect(dialogs()).toEqual([]))

    if (can.has('sort')) {
      await choose(name, '移到最前')
      await screen.findByText(`已移动「${name}」`)
      expect((await actor.ids())[0]).toMatchObject({ id })
    }
    if (can.has('publish')) {
      await choose(name, '上线')
      await waitFor(async () => expect(await actor.read(id)).toMatchObject({ publish: 'online' }))
      await waitFor(async () => expect((await rowOf(name)).getByRole('switch')).toBeChecked())
    }
    await choose(name, '删除')
    await press(`删除${noun}`)
    await screen.findByText(`已删除「${name}」`)
    expect(await actor.status(id)).toBe(404)
    await waitFor(() => expect(screen.queryByText(name, { selector: 'tr *' })).toBeNull())
  })

  test('offers nothing to change without the rights to it, and nothing at all without the page’s', async () => {
    const { id, [names]: name } = await actorOf(kind).add()
    const { tenantId } = opened.world!.own
    await asHolder([menuRight(kind.page)], tenantId)
    const search = `?keyword=${encodeURIComponent(String(name))}`
    const { router, unmount } = await openPage(kind, `${search}&edit=${id}`)
    const row = await rowOf(String(name))
    expect(dialogs()).toEqual([])
    await act(() => router.navigate(`/page${search}&new`))
    expect(dialogs()).toEqual([])
    expect(screen.queryByRole('button', { name: `新增${noun}` })).toBeNull()
    expect(screen.queryByRole('button', { name: '批量操作' })).toBeNull()
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
    expect(row.queryByRole('button', { name: /^编辑/ })).toBeNull()
    expect(row.queryByRole('switch')).toBeNull()
    const more = row.queryByRole('button', { name: /的更多操作$/ })
    if (more) {
      fireEvent.click(more)
      const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
      expect(entries.filter((entry) => CHANGES.includes(entry))).toEqual([])
    }
    expect(dialogs()).toEqual([])
    unmount()

    await asHolder([], tenantId)
    await openPage(kind, '')
    await screen.findByText(/没有权限/)
    expect(screen.queryAllByRole('button', { name: /^(新增|编辑|管理|删除|导入|导出|批量)/ })).toEqual([])
  })
})
