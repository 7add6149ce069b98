import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { SmallDialog } from '@/components/form/SmallDialog'
import { Select } from '@/components/ui/select/Select'
import { NotRead } from '@/components/ui/state/NotRead'
import shared from '@/theme/shared.module.css'
import { rescue } from '@/contract/operation/rescue/rescue'
import type { RescueDetail } from '@/contract/operation/rescue/rescue'
import { call } from '@/lib/call'

interface HandOverProps {
  detail: RescueDetail
  successor: string | null
  busy: boolean
  onSuccessor: (id: string) => void
  onHandOver: () => void
  onClose: () => void
}

/** Hands a request over to a colleague; the text typed becomes the note. */
export function HandOver({ detail, successor, busy, onSuccessor, onHandOver, onClose }: HandOverProps) {
  const {
    data = [],
    isError,
    isFetching,
    refetch,
  } = useQuery({ queryKey: ['rescue', 'colleagues'], queryFn: ({ signal }) => call(rescue.colleagues, {}, { signal }) })
  const others = data.filter(({ id }) => id !== detail.handler?.id)
  const validSuccessor = others.some(({ id }) => id === successor) ? successor : null
  return (
    <SmallDialog
      title={`转交${detail.visitor.nickname}的求助`}
      note="只列出能处理救援的同事。处理说明里写的会一起记下。"
      open
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={busy} disabled={validSuccessor === null} onClick={onHandOver}>
            转交求助
          </Button>
        </>
      }
    >
      <Flex vertical gap={4}>
        <label htmlFor="rescue-heir">转交给</label>
        <Select<string>
          id="rescue-heir"
          className={shared.wide}
          placeholder="选择同事"
          value={validSuccessor}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          loading={isFetching}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={
            isError ? (
              <NotRead name="同事" onRetry={() => void refetch()} />
            ) : isFetching ? (
              '正在读取同事…'
            ) : (
              '没有别的同事能处理救援'
            )
          }
          onChange={onSuccessor}
        />
      </Flex>
    </SmallDialog>
  )
}
