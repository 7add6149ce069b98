import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Modal, Typography } from 'antd'
import { useState } from 'react'
import { useDrawer } from '@/components/form/useDrawer'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { ReferenceSelect } from '@/components/record/form/ReferenceSelect'
import { useTabActive } from '@/components/ui/tab/active'
import { useToast } from '@/components/ui/toast/useToast'
import { call } from '@/lib/call'
import type { ArticleRow, Shelf } from './shelf'

interface SwitchCatalogProps {
  shelf: Shelf
  articles: readonly ArticleRow[]
  onClose: () => void
}

const NAMED = 5

function namesOf(articles: readonly ArticleRow[]): string {
  const shown = articles.slice(0, NAMED).map(({ title }) => `「${title}」`).join('')
  return articles.length > NAMED ? `${shown}等 ${articles.length} 篇` : shown
}

/** Moves articles to another catalog: all or none. */
export default function SwitchCatalogDialog({ shelf, articles, onClose }: SwitchCatalogProps) {
  const { noun, domain } = shelf.catalogs.kind
  const { kind, calls } = shelf.articles
  const active = useTabActive()
  const client = useQueryClient()
  const toast = useToast()
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const { busy, once } = useSingleFlight<'switch'>()
  const [catalogId, choose] = useState<string | null>(null)
  const moved = articles.filter((one) => one.catalogId !== catalogId)
  const there = articles.length - moved.length

  const run = () =>
    once('switch', async () => {
      if (catalogId === null) return
      try {
        await call(calls.switchCatalog, { body: { articles: moved.map(({ id, version }) => ({ id, version })), catalogId } })
        toast.done(`已切换 ${moved.length} 篇${kind.noun}的${noun}`)
      } catch (error) {
        toast.failed(`没有切换${noun}`, error)
      }
      // Also after a refusal: the rows have changed since they were read.
      void client.invalidateQueries({ queryKey: [kind.domain] })
      close()
    })

  return (
    <Modal
      open={open && active}
      width={440}
      title={`切换 ${articles.length} 篇${kind.noun}的${noun}`}
      closable={false}
      onCancel={() => busy || close()}
      afterOpenChange={afterOpenChange}
      footer={
        <>
          <Button disabled={busy !== null} onClick={close}>
            取消
          </Button>
          <Button type="primary" disabled={catalogId === null || moved.length === 0} loading={busy !== null} onClick={() => void run()}>
            切换{noun}
          </Button>
        </>
      }
    >
      <Typography.Paragraph>{namesOf(articles)}</Typography.Paragraph>
      <Form layout="vertical">
        <Form.Item label={`移到${noun}`} htmlFor="switch-catalog" extra={there > 0 ? `${there} 篇已经在这个${noun}，不会变化` : undefined}>
          <ReferenceSelect<string | null> id="switch-catalog" domain={domain} name={noun} value={catalogId} onChange={choose} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
