import { Button, ConfigProvider, Flex, Space } from 'antd'
import { useState } from 'react'
import { TrashIcon } from '@/components/icons'
import { NumberField } from '@/components/ui/number/NumberField'
import { Select } from '@/components/ui/select/Select'
import { useToast } from '@/components/ui/toast/useToast'
import shared from '@/theme/shared.module.css'
import { triggerRadius } from '@/contract/kit/place'
import type { PoiChanges, PoiRecord } from '@/contract/guide/package/guidePoi'
import { usePackageEditor } from '../state/editorState'
import { Panel } from '../Panel'
import css from './BulkPanel.module.css'

interface LineChange {
  /** `3 个POI` */
  countText: string
  change: (title: string, changesOf: (poi: PoiRecord) => PoiChanges) => void
}

/** One change to all chosen points, undone in one step. */
export function BulkPanel() {
  const { guidePackage, selected, selectPois, commands, history, readOnly, askDelete } = usePackageEditor()
  const toast = useToast()
  const pois = guidePackage.pois.filter(({ id }) => selected.includes(id))

  const countText = `${pois.length} 个POI`
  const change: LineChange['change'] = (title, changesOf) => {
    history
      .perform(
        commands.changePois(
          pois.map((poi) => ({ id: poi.id, changes: changesOf(poi) })),
          title,
        ),
      )
      .then(
        () => toast.done(`已${title}`, '可以撤销'),
        (error: unknown) => toast.failed(`没有${title}`, error),
      )
  }

  return (
    <Panel
      title={`选中 ${pois.length} 个点位`}
      subtitle={pois
        .slice(0, 3)
        .map(({ name }) => name)
        .join('、')}
      onClose={() => selectPois([])}
      foot={
        !readOnly && (
          <Button danger type="text" icon={<TrashIcon size={16} />} onClick={() => askDelete(pois.map(({ id }) => id))}>
            删除 {pois.length} 个 POI
          </Button>
        )
      }
    >
      <ConfigProvider componentDisabled={readOnly}>
        <Flex vertical gap={16}>
          <TypeLine countText={countText} change={change} />
          <RadiusLine countText={countText} change={change} />
          <LabelLine countText={countText} change={change} />
          <LabelRemoval pois={pois} countText={countText} change={change} />
          <Flex vertical gap={4}>
            <span className={shared.hint}>上线</span>
            <Space>
              <Button onClick={() => change(`上线 ${countText}`, () => ({ online: true }))}>全部上线</Button>
              <Button onClick={() => change(`下线 ${countText}`, () => ({ online: false }))}>全部不上线</Button>
            </Space>
          </Flex>
        </Flex>
      </ConfigProvider>
    </Panel>
  )
}

function TypeLine({ countText, change }: LineChange) {
  const { types } = usePackageEditor()
  const [typeId, setTypeId] = useState<string | null>(null)
  return (
    <Line
      label="类型"
      action="改类型"
      disabled={typeId === null}
      onGo={() => typeId !== null && change(`修改 ${countText}的类型`, () => ({ poiTypeId: typeId }))}
    >
      <Select
        aria-label="类型"
        placeholder="改为…"
        value={typeId}
        options={[...types.values()]
          .filter(({ deleted }) => !deleted)
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setTypeId}
      />
    </Line>
  )
}

function RadiusLine({ countText, change }: LineChange) {
  const [radius, setRadius] = useState<number | null>(null)
  const radiusWrong = radius === null ? null : (triggerRadius.safeParse(radius).error?.issues[0]?.message ?? null)
  return (
    <Line
      label="半径"
      action="改半径"
      disabled={radius === null || radiusWrong !== null}
      problem={radiusWrong}
      onGo={() => radius !== null && change(`修改 ${countText}的半径`, () => ({ radius }))}
    >
      <NumberField aria-label="触发半径" suffix="米" step={5} precision={0} value={radius} onChange={setRadius} />
    </Line>
  )
}

function LabelLine({ countText, change }: LineChange) {
  const { guidePackage } = usePackageEditor()
  const [labels, setLabels] = useState<string[]>([])
  const options = [...new Set([...guidePackage.labels, ...labels])].map((label) => ({ value: label, label }))
  return (
    <Line
      label="标签"
      action="加标签"
      disabled={labels.length === 0}
      onGo={() =>
        change(`给 ${countText}加标签`, (poi) => ({
          labels: [...new Set([...poi.labels, ...labels])].slice(0, 10),
        }))
      }
    >
      <Select<string[]>
        mode="tags"
        aria-label="标签"
        placeholder="选择或输入标签"
        maxCount={10}
        value={labels}
        options={options}
        onChange={setLabels}
      />
    </Line>
  )
}

/** The labels of the chosen points, each to be taken off all of them. */
function LabelRemoval({ pois, countText, change }: LineChange & { pois: readonly PoiRecord[] }) {
  const currentLabels = [...new Set(pois.flatMap((poi) => poi.labels))]
  if (currentLabels.length === 0) return null
  return (
    <Flex vertical gap={4}>
      <span className={shared.hint}>取下标签</span>
      <Space wrap size={4}>
        {currentLabels.map((label) => (
          <Button
            key={label}
            size="small"
            aria-label={`取下标签 ${label}`}
            onClick={() =>
              change(`从 ${countText}取下标签「${label}」`, (poi) => ({
                labels: poi.labels.filter((item) => item !== label),
              }))
            }
          >
            {label} ×
          </Button>
        ))}
      </Space>
    </Flex>
  )
}

interface LineProps {
  label: string
  action: string
  disabled: boolean
  problem?: string | null
  onGo: () => void
  children: React.ReactNode
}

function Line({ label, action, disabled, problem, onGo, children }: LineProps) {
  const isDisabled = ConfigProvider.useConfig().componentDisabled ?? false
  return (
    <Flex vertical gap={4}>
      <span className={shared.hint}>{label}</span>
      <div className={css.control}>
        {children}
        <Button disabled={isDisabled || disabled} onClick={onGo}>
          {action}
        </Button>
      </div>
      {problem && (
        <span className={shared.note} data-tone="bad" role="alert">
          {problem}
        </span>
      )}
    </Flex>
  )
}
