import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { MapView } from '@/components/map/MapView'
import PlainPlan from '@/components/map/plain/PlainPlan'
import { PlanView } from '@/components/map/PlanView'
import type { MapPoint } from '@/components/map/types'

const plan = { picture: '/p.png', width: 200, height: 100, metresPerPixel: 0.5 }
const points: MapPoint[] = [{ id: 'a', kind: 'sight', name: '青铜鼎', position: [50, 25], number: 1 }]

// happy-dom draws nothing, like a browser without WebGL.
it('shows an error in place of the map and renders the rest of the page', () => {
  render(
    <>
      <MapView label="黄山地图" />
      <ul>
        <li>光明顶</li>
      </ul>
    </>,
  )
  expect(screen.getByText(/没有打开 WebGL，地图画不出来/)).toBeInTheDocument()
  expect(screen.getByText('光明顶')).toBeInTheDocument()
})

it('shows a floor plan as its picture with the points', async () => {
  const choose = vi.fn()
  render(<PlanView label="一层平面图" plan={plan} points={points} onSelect={choose} />)
  const picture = await screen.findByRole('group', { name: '一层平面图' })
  const point = within(picture).getByRole('button', { name: '青铜鼎' })
  // Half of the 100 × 50 metres.
  expect(point).toHaveStyle({ insetInlineStart: '50%', insetBlockStart: '50%' })
  fireEvent.click(point)
  expect(choose).toHaveBeenCalledExactlyOnceWith(['a'], 'point')
})

it('returns a click on the plan in metres', () => {
  const pick = vi.fn()
  const { container } = render(<PlainPlan label="一层平面图" plan={plan} tool={{ kind: 'pick' }} onPick={pick} />)
  const sheet = container.querySelector('[data-placing]')!
  sheet.getBoundingClientRect = () => ({ left: 10, top: 20, width: 400, height: 200 }) as DOMRect
  fireEvent.click(sheet, { clientX: 110, clientY: 170 })
  expect(pick).toHaveBeenCalledExactlyOnceWith([25, 37.5])
})
