import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import {
  App,
  Breadcrumb,
  Button,
  Checkbox,
  ConfigProvider,
  Dropdown,
  Flex,
  Input,
  Layout,
  Menu,
  Pagination,
  Popconfirm,
  Popover,
  Segmented,
  // oxlint-disable-next-line no-restricted-imports -- For its styles alone: there are no keys to press here.
  Select,
  Slider,
  Switch,
  Tooltip,
} from 'antd'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const PLACE = /\/src\/theme\/antd\.css$/

/** Components of the shell, first page and lists, plus Popconfirm and Slider, whose styles must follow those of their parts. */
function Shown() {
  return (
    <App>
      <Layout>
        <Layout.Sider>
          <Menu mode="inline" items={[{ key: 'x', label: 'x' }]} />
        </Layout.Sider>
      </Layout>
      <Breadcrumb />
      <Flex>x</Flex>
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

/** Variants the console never shows: dark and horizontal menus, right-to-left, unused layout parts. */
const UNUSED = /\.ant-menu-(dark|horizontal)|-rtl\b|\.ant-layout-(footer|sider-(dark|trigger|zero|right|has))/

/** A rule may have many selectors; it is dropped only if all of them are unused. */
function withoutUnused(css: string): string {
  return css.replace(/([^{}]+)(\{[^{}]*\})/g, (rule, selectors: string, body: string) => {
    const parts = selectors.split(/,(?![^()]*\))/)
    const usedParts = parts.filter((selector) => !UNUSED.test(selector))
    if (usedParts.length === parts.length) return rule
    return usedParts.length === 0 ? '' : usedParts.join(',') + body
  })
}

/** The styles antd would generate for these components, with the list by which antd knows they are present. */
function extracted(): string {
  const cache = createCache()
  renderToStaticMarkup(
    <StyleProvider cache={cache}>
      {/* Same theme as the product (src/theme/theme.ts): its values are CSS variables set at run time. */}
      <ConfigProvider theme={{ hashed: false }}>
        <Shown />
      </ConfigProvider>
    </StyleProvider>,
  )
  return withoutUnused(extractStyle(cache, { plain: true, types: 'style' }))
}

/**
 * antd generates a component's styles on its first render: an eighth of the cost of the first list. Those most pages need are extracted at build
 * time with antd's server-rendering support. All others are generated as usual.
 */
export function antdStyles(): Plugin {
  return { name: 'antd-styles', apply: 'build', load: { filter: { id: PLACE }, handler: () => extracted() } }
}
