import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import ScenicSpotList from '@/pages/guide/scenic'
import { paths } from '@/routes/paths'
import { useAuth } from '@/stores/auth'
import { render } from '../../../support/pages/render'
import { guideFixture } from '../guide/fixture'

const { make } = guideFixture()

const show = (search = '') => render(<ScenicSpotList />, { history: [`${paths.scenicSpotList()}${search}`] })

it('shows what a guide lacks for visitors, and links to the guide', async () => {
  useAuth.setState({ permittedPaths: new Set([paths.guideAll()]) })
  const guide = await make('passed')
  const { user, address } = show(`?keyword=${guide.name}`)
  const row = (await screen.findByText(guide.name)).closest('tr')!
  expect(within(row).getByText('完整度 31%，缺少：讲解录音、开放时间、景区等级、第二种语言')).toBeInTheDocument()
  expect(within(row).getByText('1 点 · 没有录音')).toBeInTheDocument()
  expect(within(row).getByText('下线')).toBeInTheDocument()
  await user.click(within(row).getByRole('button', { name: /查看导览/ }))
  expect(address()).toBe(`${paths.guideAll()}?guide=${guide.id}`)
})

it('offers no link to users without a guide list', async () => {
  const guide = await make('passed')
  show(`?keyword=${guide.name}`)
  await screen.findByText(guide.name)
  expect(screen.queryByRole('button', { name: /查看导览/ })).toBeNull()
})
