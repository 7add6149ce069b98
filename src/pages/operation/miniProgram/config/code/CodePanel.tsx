import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Segmented } from 'antd'
import { useState } from 'react'
import { Allowed } from '@/components/ui/Allowed'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { DownloadIcon } from '@/components/icons'
import { Select } from '@/components/ui/select/Select'
import { NotRead } from '@/components/ui/state/NotRead'
import { useToast } from '@/components/ui/toast/useToast'
import { LocalPicture } from '@/components/upload/batch/LocalPicture'
import shared from '@/theme/shared.module.css'
import { CODE_TYPES, mina } from '@/contract/operation/miniProgram/mina'
import type { CodeType } from '@/contract/operation/miniProgram/mina'
import { call, callFile, messageOf } from '@/lib/call'
import { saveBlob } from '@/lib/files'
import { right } from '@/contract/rights'
import board from '../../Board.module.css'
import css from '../Basis.module.css'

/** Pixels, the sizes of WeChat's own codes: for a screen, a leaflet, a sign, a poster. */
const WIDTHS = [
  { value: 280, label: '280 像素 · 屏幕' },
  { value: 430, label: '430 像素 · 单页' },
  { value: 860, label: '860 像素 · 立牌' },
  { value: 1280, label: '1280 像素 · 海报' },
]
const PREVIEW_WIDTH = 280
/** WeChat draws pixels only. */
const typesOf = (official: boolean) =>
  Object.entries(CODE_TYPES)
    .filter(([value]) => !official || value === 'png')
    .map(([value, label]) => ({ value: value as CodeType, label }))

interface CodePanelProps {
  /** Target of the code; undefined while loading, null on failure. */
  address: string | undefined | null
  /** The user wants to fill it in. */
  onAddress: () => void
}

const nameOf = (official: boolean) => (official ? '小程序码' : '二维码')

/** The code's maker and picture. WeChat's codes open the mini-program, whatever the visitors' address. */
function useCode(address: string | undefined | null) {
  const { data: maker } = useQuery({
    queryKey: ['mina', 'codeMaker'],
    queryFn: ({ signal }) => call(mina.codeMaker, {}, { signal }),
  })
  const official = maker?.official === true
  const hasTarget = official || Boolean(address)
  const preview = useQuery({
    queryKey: ['mina', 'code', address, official],
    queryFn: ({ signal }) =>
      callFile(mina.code, { query: { type: official ? 'png' : 'svg', width: PREVIEW_WIDTH } }, { signal }),
    enabled: maker !== undefined && hasTarget,
  })
  return { isKnown: maker !== undefined, official, hasTarget, preview }
}

type Code = ReturnType<typeof useCode> & { address: string | undefined | null }

function CodePicture({ official, preview, address }: Code) {
  const name = nameOf(official)
  return (
    <div className={css.square} aria-busy={preview.isFetching}>
      {preview.data && (
        <LocalPicture file={preview.data.blob} alt={official ? '打开小程序的小程序码' : `通向 ${address} 的${name}`} />
      )}
      {preview.isError && <NotRead name={name} onRetry={() => void preview.refetch()} />}
    </div>
  )
}

/** What the code is, and why WeChat did not draw it. */
function CodeNote({ isKnown, official, preview, address }: Code) {
  if (!isKnown) return null
  if (!official)
    return (
      <p>
        这是普通二维码，不是微信官方的小程序码：微信或相机扫码后打开
        <b className={css.address}>{address}</b>
      </p>
    )
  return (
    <>
      <p>微信官方的小程序码，扫码后打开小程序的首页。</p>
      {preview.isError && (
        <p role="status" className={css.refusal}>
          {messageOf(preview.error)}
        </p>
      )}
    </>
  )
}

/** Why there is no code. */
function MissingAddress({ isKnown, official, address, onAddress }: Code & Pick<CodePanelProps, 'onAddress'>) {
  if (!isKnown || official) return null
  if (address === null) return <p className={shared.about}>访客地址没有读到，画不出码</p>
  if (address !== '') return null
  return (
    <Flex vertical align="flex-start" gap={12} className={css.applet}>
      <p>还没有填写访客地址，生成不了二维码：扫码后要有地方可去。</p>
      <Allowed p={right('minaBasis', 'edit')}>
        <Button onClick={onAddress}>填写访客地址</Button>
      </Allowed>
    </Flex>
  )
}

/** The entry code as visitors scan it, and its download by type and width. */
export function CodePanel({ address, onAddress }: CodePanelProps) {
  const toast = useToast()
  const { busy, once } = useSingleFlight<'code'>()
  const [chosenType, setType] = useState<CodeType>('png')
  const [width, setWidth] = useState(430)
  const code = { ...useCode(address), address }
  const type = code.official ? 'png' : chosenType
  const name = nameOf(code.official)
  const download = () =>
    once('code', async () => {
      try {
        const { blob, fileName } = await callFile(mina.code, { query: { type, width } })
        saveBlob(blob, fileName ?? `${name}.${type}`)
        toast.done(`已下载${name}`, fileName ?? undefined)
      } catch (error) {
        toast.failed(`没有下载${name}`, error)
      }
    })
  return (
    <section className={`${shared.card} ${board.panel}`} aria-label="小程序码">
      <h2 className={`${shared.heading} ${css.head}`}>小程序码</h2>
      <MissingAddress {...code} onAddress={onAddress} />
      {code.hasTarget && (
        <div className={css.code}>
          <CodePicture {...code} />
          <Flex vertical align="flex-start" gap={12} className={shared.hint}>
            <CodeNote {...code} />
            <Segmented<CodeType>
              aria-label="图片类型"
              options={typesOf(code.official)}
              value={type}
              onChange={setType}
            />
            <Select<number> aria-label="宽度" options={WIDTHS} value={width} onChange={setWidth} />
            <Button icon={<DownloadIcon size={16} />} loading={busy !== null} onClick={() => void download()}>
              下载{name}
            </Button>
          </Flex>
        </div>
      )}
    </section>
  )
}
