import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Region } from '@/contract/guide/guide/guide'
import { regionText } from '@/entities/region/region'
import RegionCascader from '@/entities/region/RegionCascader'
import { regionSearch } from '@/entities/region/regionSearch'

function Place() {
  const [region, setRegion] = useState<Region | null>(null)
  return (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <RegionCascader value={region} onChange={setRegion} />
      <input aria-label="下一处" />
      <output data-testid="chosen">{region && regionText(region)}</output>
    </ConfigProvider>
  )
}

function typeInto(text: string) {
  render(<Place />)
  const field = screen.getByRole('combobox')
  field.focus()
  fireEvent.change(field, { target: { value: text } })
  return field
}
const enter = (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
const chosen = () => screen.getByTestId('chosen')

test.each([
  ['a name', '黄山区', '安徽省 / 黄山市 / 黄山区'],
  ['pinyin', 'huangshanqu', '安徽省 / 黄山市 / 黄山区'],
  ['initials, of two words', 'ah txq', '安徽省 / 黄山市 / 屯溪区'],
])('Enter selects the first match for %s', (_, text, region) => {
  const field = typeInto(text)
  enter(field)
  expect(chosen()).toHaveTextContent(region)
  expect(field).toHaveValue('')
})

test('Tab selects nothing, keeps the text, and warns that it is not a selection', async () => {
  const field = typeInto('黄山区')
  fireEvent.keyDown(field, { key: 'Tab', keyCode: 9 })
  await userEvent.setup().tab()
  expect(field).not.toHaveFocus()
  await waitFor(() => expect(screen.getByText(/「黄山区」还没有选中/)).toBeVisible())
  expect(field).toHaveValue('黄山区')
  expect(chosen()).toBeEmptyDOMElement()
})

test('a district that matches ranks before other districts of a city that matches', () => {
  const rank = regionSearch('黄山')
  expect(rank(['安徽省', '黄山市', '黄山区'])).toBeLessThan(rank(['安徽省', '黄山市', '屯溪区'])!)
  expect(rank(['安徽省', '合肥市', '庐阳区'])).toBeNull()
})
