import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Guide } from '@/visitor/calls'
import { HomePart } from '@/visitor/home/HomePart'
import { useHome } from '@/visitor/home/useHome'
import type { Visit } from '@/visitor/visit'
import zh from '@/visitor/words/first/zh.json'

const asked: string[] = []
const json = (data: unknown) => new Response(JSON.stringify({ code: 200, msg: '', data }), { status: 200 })
const MODULE = { id: 'm', kind: 'heading', hidden: false, title: '商户排的首页', note: '', target: { kind: 'none' } }
const PAGE = { number: 1, at: 0, modules: [MODULE], content: {}, urgent: [], weather: null }
const LISTED = [{ id: 'g2', type: 'composite', name: '翡翠谷', cover: null, level: '4A', address: '', lng: 0, lat: 0 }]
const SITE = {
  name: '黄山旅游',
  logo: null,
  pictures: [],
  introduction: '',
  phone: '',
  hours: '',
  address: '',
  catalogs: [],
}

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    if (address.includes('/scenic/indexPage')) return Promise.resolve(json(PAGE))
    if (address.includes('/guide/list')) return Promise.resolve(json(LISTED))
    if (address.includes('/site?')) return Promise.resolve(json(SITE))
    return Promise.resolve(json([]))
  })
})
afterEach(() => vi.unstubAllGlobals())

function Page({ home }: { home: Guide['home'] | undefined }) {
  const guide = {
    id: `g1 ${home?.kind}`,
    name: '黄山',
    cover: null,
    functionsOff: [],
    packets: [],
    home,
  } as unknown as Guide
  const open = { packet: { state: 'loading', data: null }, choice: null }
  const visit = { guide, open, player: { pause: () => undefined, track: null } } as unknown as Visit
  return <HomePart visit={visit} home={useHome(guide, visit.open, true)} />
}

test.each([{ kind: 'page' as const, guideId: null }, undefined])(
  'the composed page is shown where it is the home page, and in guides stored before that was said',
  async (home) => {
    render(<Page home={home} />)
    expect(await screen.findByText('商户排的首页')).toBeInTheDocument()
  },
)

test('a list of guides as home page shows them, and does not even ask for the composed page', async () => {
  render(<Page home={{ kind: 'guides', guideId: null }} />)
  expect(await screen.findByRole('link', { name: /翡翠谷/ })).toHaveAttribute('href', expect.stringContaining('/h5/g2'))
  expect(screen.queryByText('商户排的首页')).toBeNull()
  expect(asked.filter((address) => address.includes('indexPage'))).toEqual([])
})

test('the micro site as home page', async () => {
  render(<Page home={{ kind: 'site', guideId: null }} />)
  expect(await screen.findByRole('heading', { name: zh.siteTitle })).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: SITE.name })).toBeInTheDocument()
  expect(asked.filter((address) => address.includes('indexPage'))).toEqual([])
})

test('another guide as home page opens in place of this one', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  render(<Page home={{ kind: 'guide', guideId: 'g9' }} />)
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/h5/g9'))
})
