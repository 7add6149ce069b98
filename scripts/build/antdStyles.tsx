import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
// oxlint-disable-next-line no-restricted-imports -- For their styles alone: nobody presses a key here.
import { App, Breadcrumb, Button, Checkbox, ConfigProvider, Dropdown, Input, Layout, Menu, Pagination, Popconfirm, Popover, Segmented, Select, Slider, Switch, Tooltip } from 'antd'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const PLACE = /\/src\/theme\/antd\.css$/

/** What shell, first page and lists show; and Popconfirm and Slider, whose styles have to come after those of what they are made of. */
function Shown() {
  return (
    <App>
      <Layout>
        <Layout.Sider>
          <Menu mode="inline" items={[{ key: 'x', label: 'x' }]} />
        </Layout.Sider>
      </Layout>
      <Breadcrumb />
      <Tooltip>x</Tooltip>
      <Dropdown menu={{ items: [] }}>
        <Button />
      </Dropdown>
      <Input />
      <Select />
      <Popover>x</Popover>
      <Popconfirm title="x">x</Popconfirm>
      <Slider />
      <Segmented options={['x']} />
      <Checkbox />
      <Switch />
      <Pagination total={50} />
    </App>
  )
}

/** Variants that the console never shows: dark and horizontal menus, writing from right to left, parts of a layout that it has not. */
const UNUSED = /\.ant-menu-(dark|horizontal)|-rtl\b|\.ant-layout-(footer|sider-(dark|trigger|zero|right|has))/

/** Style sheets hold rules of many selectors; a rule goes when all of them do. */
function withoutUnused(css: string): string {
  return css.replace(/([^{}]+)(\{[^{}]*\})/g, (rule, selectors: string, body: string) => {
    const all = selectors.split(/,(?![^()]*\))/)
    const used = all.filter((selector) => !UNUSED.test(selector))
    if (used.length === all.length) return rule
    return used.length === 0 ? '' : used.join(',') + body
  })
}

/** The styles of these components as antd would make them, with the list by which it knows that they are there. */
function extracted(): string {
  const cache = createCache()
  renderToStaticMarkup(
    <StyleProvider cache={cache}>
      {/* As the product's theme (src/theme/theme.ts): its values are variables, which are set where it runs. */}
      <ConfigProvider theme={{ hashed: false }}>
        <Shown />
      </ConfigProvider>
    </StyleProvider>,
  )
  return withoutUnused(extractStyle(cache, { plain: true, types: 'style' }))
}

/**
 * antd makes the styles of a component when it is first drawn: an eighth of what the first list costs. Those that most pages need come ready instead,
 * by the way that antd has for pages drawn on a server. What is not among them is made as before.
 */
export function antdStyles(): Plugin {
  return { name: 'antd-styles', apply: 'build', load: { filter: { id: PLACE }, handler: () => extracted() } }
}
