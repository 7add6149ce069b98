import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { extendFunction } from '@/contract/features/extendFunction'
import { information } from '@/contract/features/information'
import { call } from '@/lib/call'
import '@/app/routes/references'
import Information from '@/pages/features/information'
import { uniqueName } from '../../support/builders'
import { choose, fill, open, press, rowOf } from '../../support/pages/recordPage'
import { hiddenToo } from '../../support/pages/render'
import { as, onSeededServer } from '../shell/signIn'

onSeededServer()
hiddenToo()

/** Online news, and an extension function that links to it. */
async function linked() {
  await as('admin')
  const { id, version, title } = await call(information.add, {
    body: { title: uniqueName('资讯'), content: '<p>正文</p>' },
  })
  await call(information.publish, { body: { id, version, publish: 'online' } })
  const button = await call(extendFunction.add, {
    body: { name: uniqueName('入口').slice(-8), icon: 'ticket', target: { kind: 'information', id } },
  })
  return { id, title, button }
}

/** Dialogs appear with a short delay. */
const expectVisible = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())

const search = (title: string) => ({ search: `?keyword=${encodeURIComponent(title)}` })

it('taking news offline lists what links to it, and still allows it', async () => {
  const { id, title, button } = await linked()
  await open(Information, search(title))
  fireEvent.click((await rowOf(title)).getByRole('switch'))
  await expectVisible(`下线「${title}」？`)
  await expectVisible(button.name)
  await press('仍然下线资讯')
  await waitFor(async () =>
    expect(await call(information.detail, { params: { id } })).toMatchObject({ publish: 'offline' }),
  )
  await waitFor(() => expect(screen.getByText(`已下线「${title}」`)).toBeVisible())
})

it('deleting news lists what links to it', async () => {
  const { title, button } = await linked()
  await open(Information, search(title))
  await choose(title, '删除')
  await expectVisible(button.name)
  await press('仍然删除资讯')
  await waitFor(() => expect(screen.getByText(`已删除「${title}」`)).toBeVisible())
})

it('asks for a text or a link target at the text', async () => {
  await open(Information, { search: '?new' })
  await fill('标题', '没有正文的资讯')
  await press('保存资讯')
  await waitFor(() => expect(screen.getByText('请输入正文，或选择跳转到哪里')).toBeVisible())
})
