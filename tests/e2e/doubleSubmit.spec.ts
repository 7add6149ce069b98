import { holdCalls, presses } from './support/doubleSubmit'
import { NIGHTLY } from './support/nightly'
import { places } from './support/submits'
import { expect, test } from './support/test'

for (const { account, at, submits } of places) {
  test(`${account ?? 'nobody'} at ${at}: a double submit sends one request`, NIGHTLY.variant, async ({ person }) => {
    const { page } = await person(account, { at })
    // Accept the browser's prompt about unsaved input.
    page.on('dialog', (question) => void question.accept())
    for (const { name, path, method, open, field, keys, only, message } of submits) {
      const calls = await holdCalls(page, path, method)
      for (const [press, act] of presses(only)) {
        await test.step(`${name}: ${press}`, async () => {
          const button = await open(page)
          await expect(button).toBeEnabled()
          calls.next()
          await act(page, button, field?.(page), keys)
          await calls.refuse(message)
          expect(calls.sent(), `${name}: ${press}`).toBe(1)
        })
      }
      await calls.stop()
      // Leave an open form by URL: its prompts are another test's subject.
      if (name !== 'bulk pinning' && (await page.getByRole('dialog').count()) > 0) await page.goto(at)
    }
  })
}
