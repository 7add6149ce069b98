import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import StatisticsDrawer from '@/pages/guide/guide/statistics/StatisticsDrawer'
import { steepestDrop } from '@/pages/guide/guide/statistics/words'
import { newId } from '../../../../server/db/id'
import { query } from '../../../support/matrix/world'
import { drawerFixture } from './fixture'

const { fixture, make, open } = drawerFixture()

/** Explanations played just now, each 100 seconds long. */
async function hear(guide: GuideRecord, plays: readonly (readonly [title: string, seconds: number])[]) {
  const { server } = fixture
  const at = server.clock.now
  const [person] = await query<{ id: string; tenant: string }>(
    server,
    `select v.id, v.tenant_id as tenant from visitor v join guide g on g.tenant_id = v.tenant_id where g.id = $1 order by v.id limit 1`,
    [guide.id],
  )
  await query(
    server,
    'insert into visitor_visit (id, tenant_id, visitor_id, guide_id, at) values ($1, $2, $3, $4, $5)',
    [newId(), person!.tenant, person!.id, guide.id, at],
  )
  for (const [title, seconds] of plays) {
    await query(
      server,
      `insert into visitor_listening (id, tenant_id, visitor_id, guide_id, title, language, at, seconds, whole_seconds) values ($1, $2, $3, $4, $5, '普通话', $6, $7, 100)`,
      [newId(), person!.tenant, person!.id, guide.id, title, at, seconds],
    )
  }
}

it('shows how often each explanation was played, and how far the selected one was', async () => {
  const guide = await make('passed')
  await hear(guide, [
    ['迎客松', 100],
    ['迎客松', 40],
    ['光明顶', 97],
  ])
  const { user } = await open(StatisticsDrawer, guide)
  const spots = within(await screen.findByRole('region', { name: '各讲解收听' }))
  const first = spots.getByRole('button', { name: /迎客松/ })
  expect(first).toHaveTextContent('2 次听完 50 %')
  expect(first).toHaveAttribute('aria-pressed', 'true')
  expect(
    await screen.findByRole('figure', {
      name: /^迎客松：听到一半还有 50.0 %，听到最后 50.0 %；0:40 到 0:42 走了 50.0 % 的人/,
    }),
  ).toBeInTheDocument()
  await user.click(spots.getByRole('button', { name: /光明顶/ }))
  expect(await screen.findByRole('figure', { name: /^光明顶：听到一半还有 100.0 %/ })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '打开数据大屏' })).toHaveAttribute('href', `/data/index?guide=${guide.id}`)
})

it('shows that nobody has listened yet', async () => {
  await open(StatisticsDrawer, await make('passed'))
  expect(await screen.findByText('这 30 天还没有人收听这个导览的讲解')).toBeInTheDocument()
  expect(screen.getAllByText('前 30 天没有')).not.toHaveLength(0)
})

it('marks no steepest drop when people leave evenly, at the start or at the end', () => {
  const evenly = Array.from({ length: 41 }, (_, step) => 1 - step / 80)
  const atOnce = [1, 0.5, ...Array<number>(39).fill(0.5)]
  const atTheEnd = [...Array<number>(40).fill(1), 0.2]
  expect([evenly, atOnce, atTheEnd].map(steepestDrop)).toEqual([null, null, null])
  expect(steepestDrop([...Array<number>(20).fill(1), ...Array<number>(21).fill(0.7)])).toMatchObject({
    from: 19,
    to: 20,
  })
})
