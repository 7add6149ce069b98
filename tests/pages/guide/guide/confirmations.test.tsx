import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { uniqueName } from '../../../support/builders'
import { guideFixture } from './fixture'
import { renderList, rowOf } from './renderList'

const { fixture, make, read, rename, publish, remove } = guideFixture()

it('closing a confirmation while its request is in flight does not affect the next one', async () => {
  const start = uniqueName('两问')
  const guides = [await make('passed'), await make('passed')] as const
  for (const [index, guide] of guides.entries()) {
    await rename(guide, `${start}-${index}`)
    await publish(guide)
  }
  let answer: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  fixture.network.use(http.put('*/publishStatus', () => gate, { once: true }))
  const { user } = renderList('all', `?keyword=${start}`)
  const ask = async (name: string) => {
    await user.click(within(await rowOf(name)).getByRole('switch'))
    await screen.findByText(`下线「${name}」？`)
    return screen.getByRole('button', { name: /下线导览/ })
  }

  await user.click(await ask(`${start}-0`))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(/^下线「/)).toBeNull())
  const second = await ask(`${start}-1`)
  answer()
  await waitFor(async () => expect(await read(guides[0].id)).toMatchObject({ publish: 'offline' }))
  await waitFor(async () => expect(within(await rowOf(`${start}-0`)).getByRole('switch')).not.toBeChecked())
  await user.click(second)
  await waitFor(async () => expect(await read(guides[1].id)).toMatchObject({ publish: 'offline' }))
  await waitFor(() => expect(screen.queryByText(/^下线「/)).toBeNull())
  for (const guide of guides) await remove(guide)
})
