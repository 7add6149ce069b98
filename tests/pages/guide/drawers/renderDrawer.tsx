import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, vi } from 'vitest'
import { contract } from '@/contract'
import type { GuideInput, GuideRecord, GuideRow } from '@/contract/guide/guide/guide'
import { clientOf } from '../../../support/session/accounts'
import { must } from '../../../support/builders'
import type { Parts } from '../../../support/builders'
import { render } from '../../../support/pages/render'
import type { TestServer } from '../../../support/server'

/** Renders a drawer or dialog as a list opens it, on a page that can be left. */
export function renderDrawer(
  drawer: (ends: { onClose: () => void; onDone: (changed?: GuideRecord) => void }) => ReactElement,
) {
  const ends = { onClose: vi.fn<() => void>(), onDone: vi.fn<(changed?: GuideRecord) => void>() }
  const view = render(drawer(ends), {
    history: ['/elsewhere', '/guides'],
    elsewhere: [{ path: '/elsewhere', element: <p>elsewhere</p> }],
  })
  return { ...view, ...ends }
}

export const field = (label: string | RegExp) => screen.findByRole('textbox', { name: label })
/** Sets the whole text: typing by letter takes seconds in a form of this size. */
export { fill } from '../../../support/pages/recordPage'

export const button = (name: string) => screen.getByRole('button', { name })

/** Waits until the field shows this error, or none (null): validation runs shortly after a change. */
export const expectProblem = (label: string, message: string | RegExp | null) =>
  waitFor(async () => {
    const problem =
      (await field(label)).closest('.ant-form-item')?.querySelector('.ant-form-item-explain-error')?.textContent ?? null
    expect(problem).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message)
  })

/** Waits until the footer counts this many places to change. */
export const expectMarked = (count: number) =>
  waitFor(() => {
    if (count === 0) expect(screen.queryByText(/处需要修改/)).toBeNull()
    else expect(screen.getByText(new RegExp(`还有 ${count} 处需要修改`))).toBeVisible()
  })

/** The dialog with this title. Found by text: in tests antd gives all dialog titles one id, so their names mix. */
export async function dialog(title: string) {
  const element = (await screen.findAllByText(title))[0]!.closest<HTMLElement>('[role=dialog]')
  if (!element) throw new Error(`${title} is in no dialog`)
  return within(element)
}

/** Reads and changes the server's data as another client would. */
export function apiOf(server: TestServer, token: string) {
  const send = clientOf(server)
  return {
    send,
    read: (id: string) => must(send, contract.guide.detail, { token, params: { id } }),
    rowOf: async (name: string): Promise<GuideRow | undefined> =>
      (await must(send, contract.guide.queryPage, { token, body: { keyword: name } })).list[0],
    /** Another client saves first. */
    change: ({ id, type, version, ...record }: GuideRecord, changed: Partial<GuideInput>) => {
      const keys = Object.keys(contract.guide.add.body.shape) as (keyof GuideInput)[]
      const input = Object.fromEntries(keys.map((key) => [key, record[key]]))
      return must(send, contract.guide.update, { token, params: { type }, body: { ...input, ...changed, id, version } })
    },
    parts: async (): Promise<Parts> => {
      const [scenicType] = await must(send, contract.scenicType.idAndName, { token })
      const [language] = await must(send, contract.language.idAndName, { token })
      const { list } = await must(send, contract.guide.queryPage, { token, body: { pageSize: 200 } })
      const cover = list.find((row) => row.cover !== null)?.cover
      if (!scenicType || !language || !cover) throw new Error('the seed lacks what a guide needs')
      return { scenicTypeId: scenicType.id, languageId: language.id, cover }
    },
  }
}
