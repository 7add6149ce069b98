import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

test('keys that arrive faster than they are handled do not cause an endless loop', NIGHTLY.rare, async ({ person }) => {
  const { page, context } = await person('editor2', { at: '/guide/guide-list/making?new=composite' })
  const field = page.getByRole('dialog', { name: /新增导览/ }).getByRole('combobox', { name: '景区类型' })
  await field.click()
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // Sent without waiting for each other, as key repeat on a slow machine does.
  const keys = Array.from({ length: 150 }, (_, index) =>
    index % 3 === 2 ? { key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 } : { key: '湖', text: '湖' },
  )
  await Promise.all(
    keys.flatMap((key) =>
      (['keyDown', 'keyUp'] as const).map((type) => browser.send('Input.dispatchKeyEvent', { type, ...key })),
    ),
  )
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(field).toHaveValue('湖'.repeat(50))
})
