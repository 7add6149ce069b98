import { Button, Flex, Typography } from 'antd'
import { PassedIcon, WarningCircleIcon } from '@/components/icons'

interface ConnectionProbeProps {
  /** Of the button: 测试公众号. */
  action?: string
  busy: boolean
  /** Why there is no connection; null without a result or with a good one. */
  refusal: string | null
  /** What is said of a connection; undefined without one. */
  connected: string | undefined
  onTest: () => void
}

/** Tries a connection with the stored settings and shows what the other side says. */
export const ConnectionProbe = ({ action = '测试连接', busy, refusal, connected, onTest }: ConnectionProbeProps) => (
  <Flex wrap align="center" gap="8px 12px">
    <Button loading={busy} onClick={onTest}>
      {action}
    </Button>
    <span aria-live="polite">
      {!busy && refusal !== null && (
        <Typography.Text type="danger">
          <WarningCircleIcon size={16} /> 没有连上{refusal}
        </Typography.Text>
      )}
      {!busy && connected !== undefined && (
        <Typography.Text type="success">
          <PassedIcon size={16} /> 已连上{connected}
        </Typography.Text>
      )}
    </span>
  </Flex>
)
