import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import GuideForm from '@/pages/guide/guide/form/GuideForm'
import { hasUnsaved } from '@/stores/unsaved'
import { drawerFixture } from './fixture'
import { button, dialog, field, fill, renderDrawer } from './renderDrawer'

const { api, make } = drawerFixture()

async function openOn({ id, name }: GuideRecord) {
  const opened = renderDrawer((ends) => <GuideForm guideId={id} {...ends} />)
  await waitFor(async () => expect(await field('导览名称')).toHaveValue(name))
  return opened
}

describe('unsaved input', () => {
  it("survives a refetch after another user's save", async () => {
    const guide = await make('making')
    const { client, user } = await openOn(guide)
    await fill('开放时间', '08:30-16:30')
    await api().change(guide, { address: '南入口' })
    await act(() => client.invalidateQueries({ queryKey: ['guide'] }))
    expect(await field('开放时间')).toHaveValue('08:30-16:30')
    // Still based on its original version, so it cannot overwrite another change unseen.
    await user.click(button('保存草稿'))
    await dialog('有人先保存了这个导览')
  })

  it('restoring the original text makes the form clean again', async () => {
    const guide = await make('making')
    await openOn(guide)
    await fill('开放时间', '08:30-16:30')
    await waitFor(() => expect(hasUnsaved()).toBe(true))
    await fill('开放时间', guide.openingHours)
    await waitFor(() => expect(hasUnsaved()).toBe(false))
  })
})
