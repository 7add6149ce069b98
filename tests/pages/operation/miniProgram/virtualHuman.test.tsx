import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { guide } from '@/contract/guide/guide/guide'
import { virtualHuman } from '@/contract/operation/miniProgram/virtualHuman'
import { call } from '@/lib/call'
import '@/app/routes/references'
import VirtualHumans from '@/pages/operation/miniProgram/virtualHuman'
import { previewInFrame } from '../../../support/pages/previews'
import { fill, open, press, rowOf } from '../../../support/pages/recordPage'
import { hiddenToo } from '../../../support/pages/render'
import { openWorld } from '../../../support/matrix/world'
import { seededServer } from '../../../support/server/seeded'
import { virtualHumanFields } from '../../../support/domains/virtualHumans'
import { as, onSeededServer } from '../../shell/signIn'

// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(async () => {
  await import('@/components/record/form/RecordForm')
})
onSeededServer()
hiddenToo()

async function made(more: object = {}) {
  const world = await openWorld(await seededServer())
  await as('admin')
  return call(virtualHuman.add, {
    body: { ...(await virtualHumanFields(world.send, world.tokens.admin, world.own.cover)), ...more },
  })
}
const read = (id: string) => call(virtualHuman.detail, { params: { id } })

it('shows what is typed on the visitors’ page, and saves it', async () => {
  const { id, name } = await made()
  await open(VirtualHumans, { search: `?edit=${id}` })
  await waitFor(() => expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue(name))
  const { guideId, headers, start } = await previewInFrame()
  expect(start).toBe('')
  const greeted = () => call(virtualHuman.ofGuide, { query: {}, body: { guideId }, headers })
  await fill('欢迎语', '您好，请跟我来')
  await waitFor(async () => expect(await greeted()).toMatchObject({ name, greeting: '您好，请跟我来' }))
  expect((await greeted()).voice?.name).toEqual(expect.any(String))
  expect((await read(id)).greeting).toBe('您好')
  await press('保存虚拟人')
  expect(await screen.findByText(`已保存「${name}」`)).toBeInTheDocument()
  expect((await read(id)).greeting).toBe('您好，请跟我来')
})

it('names offline guides in the list and in the form', async () => {
  await as('admin')
  const { list } = await call(guide.queryPage, { body: { publish: 'offline' } })
  const usedIds = (await call(virtualHuman.queryPage, { body: { pageSize: 100 } })).list.flatMap(
    ({ guideIds }) => guideIds,
  )
  const offline = list.find(({ id }) => !usedIds.includes(id))!
  const { id, name } = await made({ guideIds: [offline.id] })
  await open(VirtualHumans, { search: `?keyword=${encodeURIComponent(name)}&edit=${id}` })
  expect(await screen.findByText(`「${offline.name}」还没有上线，上线后访客才见到这位虚拟人。`)).toBeInTheDocument()
  expect((await rowOf(name)).getByText(`${offline.name}（未上线）`)).toBeInTheDocument()
})
