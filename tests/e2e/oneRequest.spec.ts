import { holdCalls, presses } from './support/once'
import { places } from './support/submits'
import { expect, test } from './support/test'

for (const { account, at, submits } of places) {
  test(`${account ?? 'nobody'} at ${at}: what is pressed twice is sent once`, async ({ person }) => {
    const { page } = await person(account, { at })
    // The browser asks before it leaves what was typed.
    page.on('dialog', (question) => void question.accept())
    for (const { name, path, method, open, field, keys, only, told } of submits) {
      const calls = await holdCalls(page, path, method)
      for (const [press, act] of presses(only)) {
        await test.step(`${name}: ${press}`, async () => {
          const button = await open(page)
          await expect(button).toBeEnabled()
          calls.next()
          await act(page, button, field?.(page), keys)
          await calls.refuse(told)
          expect(calls.sent(), `${name}: ${press}`).toBe(1)
        })
      }
      await calls.stop()
      // A form that stays open is left by its address: what it asks before it goes is another test's subject.
      if (name !== 'many at once' && (await page.getByRole('dialog').count()) > 0) await page.goto(at)
    }
  })
}
