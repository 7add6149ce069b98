import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bot, botScene } from '@/contract/operation/question/bot'
import { call } from '@/lib/call'
import '@/app/routes/references'
import Questions from '@/pages/operation/question'
import { uniqueName } from '../../../support/builders'
import { fill, open, press } from '../../../support/pages/recordPage'
import { hiddenToo } from '../../../support/pages/render'
import { as, onSeededServer } from '../../shell/signIn'

// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(async () => {
  await Promise.all([
    import('@/pages/operation/question/bot/BotDrawer'),
    import('@/pages/operation/question/bot/BotForm'),
  ])
})
onSeededServer()
hiddenToo()
afterAll(() => store(''))

const storedText = () =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.getItem(localStorage.key(index)!)).join()
const TOKEN = 'YV78Pyj1VvqdNGpMJ1pHic0bIBOWMv'

/** Stores a bot with this AppID and no token. */
async function store(appId: string) {
  await as('admin')
  for (const next of ['', appId]) {
    const { id, version } = await call(bot.detail, {})
    await call(bot.save, { body: { id, version, appId: next } })
  }
}

async function openForm() {
  await store('Before123456')
  await open(Questions)
  await press('机器人')
  await press('编辑配置')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'AppID' })).toHaveValue('Before123456'))
}

it('stores AppID and token; shows only the end of the token and keeps it out of drafts', async () => {
  await openForm()
  await fill('AppID', 'Gg8HejYTkUsEIlG')
  fireEvent.change(screen.getByLabelText('Token'), { target: { value: TOKEN } })
  fireEvent(window, new Event('pagehide'))
  expect(storedText()).toContain('Gg8HejYTkUsEIlG')
  expect(storedText()).not.toContain(TOKEN)
  await press('保存机器人配置')
  expect(await screen.findByText('已设置，末四位 OWMv')).toBeInTheDocument()
  expect(await call(bot.detail, {})).toMatchObject({ appId: 'Gg8HejYTkUsEIlG', tokenEnd: 'OWMv', enabled: false })
})

it('offers to keep a draft and says that it does not include the token', async () => {
  await openForm()
  const type = (token: string) => fireEvent.change(screen.getByLabelText('Token'), { target: { value: token } })
  type(TOKEN)
  await press('取消')
  expect(await screen.findByText('离开后填写的内容不再保留。')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '留作草稿并离开' })).toBeNull()
  await press('继续编辑')
  await fill('AppID', 'Gg8HejYTkUsEIlG')
  await press('取消')
  expect(await screen.findByText(/草稿不保存 Token。$/)).toBeInTheDocument()
  await press('继续编辑')
  type('')
  await press('取消')
  expect(await screen.findByText('填写的内容可以留作这台电脑上的草稿，下次打开接着写。')).toBeInTheDocument()
  await press('丢弃修改')
})

it('refuses to enable a bot without an AppID, at its field', async () => {
  await openForm()
  await fill('AppID', '')
  fireEvent.click(screen.getByRole('switch', { name: '题库没有答案时问机器人' }))
  await press('保存机器人配置')
  expect(await screen.findByText('要启用，先填写 AppID')).toBeInTheDocument()
  expect((await call(bot.detail, {})).enabled).toBe(false)
})

it('lists scenes and deletes one after confirmation', async () => {
  await as('admin')
  const name = uniqueName('场景')
  await call(botScene.add, { body: { name, description: '停车场还有没有空位', examples: ['还有车位吗'] } })
  await open(Questions)
  await press('机器人')
  const scenes = within(await screen.findByRole('region', { name: '场景' }))
  expect(await scenes.findByText(name)).toBeInTheDocument()
  await press(`删除场景 ${name}`)
  await press('删除')
  await waitFor(async () =>
    expect(
      (await call(botScene.queryPage, { body: { pageSize: 200 } })).list.some((scene) => scene.name === name),
    ).toBe(false),
  )
})

it('shows whether the question bank or the bot answered, and that no bot is connected', async () => {
  await open(Questions, { account: 'operator' })
  expect(screen.queryByRole('button', { name: '机器人' })).toBeNull()
  await fill('要问的话', '门票多少钱')
  await press('问')
  const box = within(screen.getByRole('complementary', { name: '试一试' }))
  expect(await box.findByText('题库')).toBeInTheDocument()
  await fill('要问的话', '明天会不会下雨')
  await press('问')
  expect(await box.findByText('没有接入机器人平台，没有问机器人（场景：天气查询）。')).toBeInTheDocument()
})
