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

const MAX_NAMES = 5

function namesOf(articles: readonly ArticleRow[]): string {
  const titles = articles
    .slice(0, MAX_NAMES)
    .map(({ title }) => `「${title}」`)
    .join('')
  return articles.length > MAX_NAMES ? `${titles}等 ${articles.length} 篇` : titles
}

/** Moves articles to another catalog: all or none. */
export default function SwitchCatalogDialog({ shelf, articles, onClose }: SwitchCatalogProps) {
  const { noun: label, domain } = shelf.catalogs.kind
  const { kind, calls } = shelf.articles
  const active = useTabActive()
  const client = useQueryClient()
  const toast = useToast()
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const { busy, once } = useSingleFlight<'switch'>()
  const [catalogId, choose] = useState<string | null>(null)
  const movedArticles = articles.filter((article) => article.catalogId !== catalogId)
  const unchangedCount = articles.length - movedArticles.length

  const run = () =>
    once('switch', async () => {
      if (catalogId === null) return
      try {
        await call(calls.switchCatalog, {
          body: { articles: movedArticles.map(({ id, version }) => ({ id, version })), catalogId },
        })
        toast.done(`已切换 ${movedArticles.length} 篇${kind.noun}的${label}`)
      } catch (error) {
        toast.failed(`没有切换${label}`, error)
      }
      // Also after a refusal: the rows have changed since they were read.
      void client.invalidateQueries({ queryKey: [kind.domain] })
      close()
    })

  return (
    <Modal
      open={open && active}
      width={440}
      title={`切换 ${articles.length} 篇${kind.noun}的${label}`}
      closable={false}
      onCancel={() => busy || close()}
      afterOpenChange={afterOpenChange}
      footer={
        <>
          <Button disabled={busy !== null} onClick={close}>
            取消
          </Button>
          <Button
            type="primary"
            disabled={catalogId === null || movedArticles.length === 0}
            loading={busy !== null}
            onClick={() => void run()}
          >
            切换{label}
          </Button>
        </>
      }
    >
      <Typography.Paragraph>{namesOf(articles)}</Typography.Paragraph>
      <Form layout="vertical">
        <Form.Item
          label={`移到${label}`}
          htmlFor="switch-catalog"
          extra={unchangedCount > 0 ? `${unchangedCount} 篇已经在这个${label}，不会变化` : undefined}
        >
          <ReferenceSelect<string | null>
            id="switch-catalog"
            domain={domain}
            name={label}
            value={catalogId}
            onChange={choose}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
