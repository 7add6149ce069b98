import { Layout, Menu } from 'antd'
import { lazy, Suspense, useState } from 'react'

const PAGES = {
  首页: lazy(() => import('./Home')),
  列表一: lazy(() => import('./FirstList')),
  列表二: lazy(() => import('./SecondList')),
}
type Title = keyof typeof PAGES
const TITLES = Object.keys(PAGES) as Title[]

/** A menu and three pages with data from memory, like an admin template without a server. */
export default function Console() {
  const [title, setTitle] = useState<Title>('首页')
  const Shown = PAGES[title]
  return (
    <Layout>
      <Layout.Sider theme="light">
        <nav>
          <Menu
            selectedKeys={[title]}
            items={TITLES.map((key) => ({ key, label: <a href={`#${key}`}>{key}</a> }))}
            onClick={({ key }) => setTitle(key as Title)}
          />
        </nav>
      </Layout.Sider>
      <Layout.Content>
        <main>
          <h1>{title}</h1>
          <Suspense>
            <Shown />
          </Suspense>
        </main>
      </Layout.Content>
    </Layout>
  )
}
