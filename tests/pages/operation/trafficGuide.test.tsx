import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { guide } from '@/contract/guide/guide/guide'
import { trafficGuide } from '@/contract/operation/trafficGuide'
import { call } from '@/lib/call'
import { distance, toWgs84 } from '@/lib/geo'
import TrafficGuides from '@/pages/operation/trafficGuide'
import { choosePlaceDatum } from '@/stores/placeDatum'
import { uniqueName } from '../../support/builders'
import { hiddenToo } from '../../support/pages/render'
import { as, onSeededServer } from '../shell/signIn'
import { choose, fill, open, press } from '../../support/pages/recordPage'

// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(async () => {
  await import('@/components/record/form/RecordForm')
})
onSeededServer()
hiddenToo()

async function made() {
  await as('admin')
  const [first] = await call(guide.idAndName, {})
  const title = uniqueName('路线')
  return call(trafficGuide.add, {
    body: { title, guideId: first!.id, way: 'bus', steps: ['乘 4 路', '步行到检票口'] },
  })
}

const read = (id: string) => call(trafficGuide.detail, { params: { id } })
const coordinate = (name: string, text: string) => {
  const input = screen.getByRole('spinbutton', { name })
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}
const stepFields = () => screen.queryAllByRole('textbox', { name: /^第 \d+ 步$/ })

it('adds and removes steps, and names a step that is empty', async () => {
  const { id, title } = await made()
  await open(TrafficGuides, { search: `?edit=${id}` })
  await waitFor(() => expect(stepFields()).toHaveLength(2))
  await press('添加一步')
  await press('保存交通指南')
  expect((await screen.findAllByText('第 3 步还没有写，请填写或删除')).length).toBeGreaterThan(0)
  await fill('第 3 步', '乘电瓶车\n到入口')
  await press('移除第 1 步')
  await waitFor(() =>
    expect(stepFields().map((step) => (step as HTMLTextAreaElement).value)).toEqual([
      '步行到检票口',
      '乘电瓶车 到入口',
    ]),
  )
  coordinate('经度', '118.1789')
  expect((await screen.findAllByText('请输入纬度')).length).toBeGreaterThan(0)
  coordinate('纬度', '30.0742')
  await press('保存交通指南')
  await waitFor(() => expect(screen.getByText(`已保存「${title}」`)).toBeVisible())
  expect(await read(id)).toMatchObject({ steps: ['步行到检票口', '乘电瓶车 到入口'], position: [118.1789, 30.0742] })
})

it('takes a place as 高德 shows it, says how it was read, and stores WGS-84; what is no place stays with the reason', async () => {
  const { id, title } = await made()
  await open(TrafficGuides, { search: `?edit=${id}` })
  await waitFor(() => expect(stepFields()).toHaveLength(2))
  const lng = screen.getByRole('spinbutton', { name: '经度' })
  fireEvent.click(screen.getByRole('radio', { name: '高德·腾讯' }))
  const paste = (text: string) => fireEvent.paste(lng, { clipboardData: { getData: () => text } })
  paste('30°07′48″N 118°09′36″E')
  expect(lng).toHaveValue('118.16')
  expect(screen.getByRole('spinbutton', { name: '纬度' })).toHaveValue('30.13')
  expect(screen.getByText(/^按 GCJ-02（高德、腾讯）读，存为 WGS-84：东经 118\.15/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '收起地图' })).toBeInTheDocument()
  coordinate('纬度', '30°61′')
  await waitFor(() => expect(screen.getByText('分要小于 60，这里是 61')).toBeVisible())
  expect(screen.getByRole('spinbutton', { name: '纬度' })).toHaveValue('30°61′')
  coordinate('纬度', '30.13')
  await press('保存交通指南')
  await waitFor(() => expect(screen.getByText(`已保存「${title}」`)).toBeVisible())
  const { position } = await read(id)
  expect(distance(position!, toWgs84('GCJ-02', [118.16, 30.13]))).toBeLessThan(0.1)
  choosePlaceDatum('WGS-84')
})

it('opens the copy with the guide still to choose', async () => {
  const { title } = await made()
  const { search } = await open(TrafficGuides, { search: `?keyword=${encodeURIComponent(title)}` })
  await choose(title, '复制')
  await waitFor(() => expect(search()).toMatch(/&edit=/))
  await waitFor(() => expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue(`${title}（副本）`))
  expect(within(screen.getByRole('dialog')).getByRole('combobox', { name: '导览' })).toBeEnabled()
})
