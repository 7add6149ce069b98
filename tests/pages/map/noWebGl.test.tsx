import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MapView } from '@/components/map/MapView'
import { PlanView } from '@/components/map/PlanView'

// happy-dom draws nothing, as a browser without WebGL.
it('says so where the map would be, and leaves the page around it alone', () => {
  render(
    <>
      <MapView label="黄山地图" />
      <PlanView label="平面图" plan={{ picture: '/p.png', width: 100, height: 50, metresPerPixel: null }} />
      <ul>
        <li>光明顶</li>
      </ul>
    </>,
  )
  expect(screen.getAllByText(/没有打开 WebGL/)).toHaveLength(2)
  expect(screen.getByText('光明顶')).toBeInTheDocument()
})
