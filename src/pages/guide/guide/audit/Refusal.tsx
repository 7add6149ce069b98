import { Button, Flex, Form, Input } from 'antd'
import { maxLengthOf, zodRule } from '@/components/form/schema'
import { guide } from '@/contract/guide/guide/guide'
import { counter } from '@/components/form/counter'
import css from './AuditDrawer.module.css'

const reason = guide.auditFail.body.shape.reason

interface RefusalProps {
  name: string
  /** Text typed before cancelling. */
  value: string
  busy: boolean
  onTyping: (reason: string) => void
  onCancel: () => void
  onRefuse: (reason: string) => void
}

/** Asks for the reason: the editor needs to know what to change. */
export function Refusal({ name, value, busy, onTyping, onCancel, onRefuse }: RefusalProps) {
  return (
    <Form<{ reason: string }>
      className={css.refusal}
      layout="vertical"
      initialValues={{ reason: value }}
      disabled={busy}
      onValuesChange={(values) => onTyping(values.reason ?? '')}
      onFinish={(values) => onRefuse(values.reason.trim())}
    >
      <Form.Item
        name="reason"
        label={`为什么退回「${name}」`}
        rules={[zodRule(reason)]}
        validateTrigger={['onBlur', 'onChange']}
      >
        <Input.TextArea
          autoFocus
          count={counter(maxLengthOf(reason))}
          autoSize={{ minRows: 3, maxRows: 8 }}
          placeholder="写明哪里要改，编辑会照着修改后再提交"
        />
      </Form.Item>
      <Flex justify="flex-end" gap={8}>
        <Button onClick={onCancel}>再想想</Button>
        <Button danger type="primary" htmlType="submit" loading={busy}>
          退回导览
        </Button>
      </Flex>
    </Form>
  )
}
