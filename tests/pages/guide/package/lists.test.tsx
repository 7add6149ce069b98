import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import { must } from '../../../support/builders'
import { dialog } from '../drawers/renderDrawer'
import { packageFixture } from './fixture'

const { guidePoi, guideSpot } = contract
const { fixture, open } = packageFixture()

// Wide enough to show the list beside the map.
const { happyDOM, innerWidth } = window as typeof window & {
  happyDOM: { setViewport: (size: { width: number }) => void }
}
beforeEach(() => happyDOM.setViewport({ width: 1440 }))
afterEach(() => happyDOM.setViewport({ width: innerWidth }))

const undo = async () => {
  const button = screen.getByRole('button', { name: '撤销' })
  await waitFor(() => expect(button).toBeEnabled())
  fireEvent.click(button)
}
/** Lifts the row by keyboard, moves it down once and drops it. */
async function downOne(name: string) {
  const handle = await screen.findByRole('button', { name: `移动 ${name}` })
  fireEvent.keyDown(handle, { key: ' ' })
  fireEvent.keyDown(handle, { key: 'ArrowDown' })
  fireEvent.keyDown(handle, { key: ' ' })
}

test('sorts points by keyboard and undoes it', async () => {
  const { send, guide, poi, readPackage } = await open()
  await must(send, guidePoi.add, {
    token: fixture.token,
    body: { guideId: guide.id, poiTypeId: poi.poiTypeId, name: '光明顶', lng: 118.16, lat: 30.13 },
  })
  const names = async () => (await readPackage()).pois.map(({ name }) => name)
  // The list refetches later, as when another user adds a row.
  await screen.findByRole('button', { name: '移动 光明顶' })
  await downOne('迎客松')
  await waitFor(async () => expect(await names()).toEqual(['光明顶', '迎客松']))
  await undo()
  await waitFor(async () => expect(await names()).toEqual(['迎客松', '光明顶']))
})

test('adds, renames and deletes a label; undo restores it on its points', async () => {
  const { user, send, guide, poi, readPackage } = await open()
  await must(send, guidePoi.bulk, {
    token: fixture.token,
    body: { guideId: guide.id, items: [{ id: poi.id, version: poi.version, changes: { labels: ['必看'] } }] },
  })
  await user.click(screen.getByRole('button', { name: '筛选与分组' }))
  await user.click(await screen.findByRole('menuitem', { name: '管理标签…' }))
  const labels = await dialog('POI标签')
  const state = async () => {
    const bag = await readPackage()
    return [bag.labels, bag.pois[0]!.labels]
  }
  const name = labels.getByRole('textbox', { name: '新标签' })
  fireEvent.change(name, { target: { value: '一二三四五六七八九十一' } })
  expect(await labels.findByRole('alert')).toHaveTextContent('10')
  fireEvent.change(name, { target: { value: '亲子' } })
  await user.click(labels.getByRole('button', { name: '新增标签' }))
  await waitFor(async () => expect(await state()).toEqual([['必看', '亲子'], ['必看']]))

  await user.click(await labels.findByRole('button', { name: '给标签 必看 改名' }))
  const renamed = labels.getByRole('textbox', { name: '标签 必看 的新名称' })
  fireEvent.change(renamed, { target: { value: '亲子' } })
  expect(await labels.findByRole('alert')).toHaveTextContent('标签已存在')
  fireEvent.change(renamed, { target: { value: '不容错过' } })
  await user.click(labels.getByRole('button', { name: '改名' }))
  await waitFor(async () => expect(await state()).toEqual([['不容错过', '亲子'], ['不容错过']]))

  await user.click(await labels.findByRole('button', { name: '删除标签 不容错过' }))
  await user.click(await screen.findByRole('button', { name: '删除' }))
  await waitFor(async () => expect(await state()).toEqual([['亲子'], []]))
  await undo()
  await waitFor(async () => expect(await state()).toEqual([['不容错过', '亲子'], ['不容错过']]))
})

test('moves an explanation below another one with 移动到…, and undoes it', async () => {
  const { user, send, packet, spot, readPackage } = await open('&view=map')
  const child = await must(send, guideSpot.add, {
    token: fixture.token,
    body: { packetId: packet.id, title: '树龄', text: '一千三百年。' },
  })
  fireEvent.click(screen.getByRole('tab', { name: /^讲解 \d/ }))
  await user.click(await screen.findByRole('button', { name: '树龄 的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '移动到…' }))
  const moving = await dialog('移动讲解「树龄」')
  fireEvent.mouseDown(moving.getByRole('combobox', { name: '放在谁之下' }))
  await user.click((await screen.findAllByTitle(spot.title)).at(-1)!)
  await user.click(moving.getByRole('button', { name: '移动讲解' }))
  const parentOf = async () => (await readPackage()).spots.find(({ id }) => id === child.id)?.parentId
  await waitFor(async () => expect(await parentOf()).toBe(spot.id))
  await undo()
  await waitFor(async () => expect(await parentOf()).toBeNull())
})

test('letters typed before a new explanation is there become its title, and change nothing else', async () => {
  const { user, spot, readPackage } = await open()
  fireEvent.click(screen.getByRole('tab', { name: /^讲解 \d/ }))
  const adding = await screen.findByRole('button', { name: '新增讲解' })
  const former = screen.getByRole('textbox', { name: '名称' })
  former.focus()
  fireEvent.click(adding)
  // C opens the calibration.
  for (const key of 'cave') fireEvent.keyDown(document.activeElement!, { key })
  await waitFor(() => expect(screen.getByRole('textbox', { name: '标题' })).toHaveFocus())
  await user.keyboard('s')
  expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('caves')
  await waitFor(async () =>
    expect((await readPackage()).spots.map(({ title }) => title).toSorted()).toEqual(['caves', spot.title].toSorted()),
  )
  expect(screen.getByRole('radio', { name: '地图' })).toBeChecked()
})

test('adds a point by coordinates, and changes the display settings', async () => {
  const { user, readPackage } = await open()
  await user.click(screen.getByRole('button', { name: '按坐标添加POI' }))
  const adding = await dialog('添加POI')
  fireEvent.change(adding.getByRole('textbox', { name: '名称' }), { target: { value: '' } })
  await user.click(adding.getByRole('button', { name: '添加POI' }))
  expect(await adding.findByText('请输入名称')).toBeInTheDocument()
  fireEvent.change(adding.getByRole('textbox', { name: '名称' }), { target: { value: '光明顶' } })
  fireEvent.change(adding.getByRole('spinbutton', { name: '纬度' }), { target: { value: '30.13' } })
  await user.click(adding.getByRole('button', { name: '添加POI' }))
  await waitFor(async () => expect((await readPackage()).pois.at(-1)).toMatchObject({ name: '光明顶', lat: 30.13 }))

  await user.click(screen.getByRole('button', { name: '展示设置' }))
  const setting = await dialog('讲解的展示设置')
  await user.click(within(setting.getByRole('list')).getByRole('switch', { name: /^自动播放/ }))
  await waitFor(async () => expect((await readPackage()).showSetting).toMatchObject({ autoPlay: false, text: true }))
  await undo()
  await waitFor(async () => expect((await readPackage()).showSetting.autoPlay).toBe(true))
})
