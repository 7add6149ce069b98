import { Button, Flex } from 'antd'
import { Allowed } from '@/components/ui/Allowed'
import { EditIcon } from '@/components/icons'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import type { StoredRecord, Values } from '@/components/record/types'
import { useReferences } from '@/components/record/useReferences'
import { NotRead } from '@/components/ui/state/NotRead'
import { TrailButton } from '@/components/record/TrailButton'
import shared from '@/theme/shared.module.css'
import { CONFIG_NAMES } from '@/contract/operation/miniProgram/merchantConfig'
import { friendlyTime } from '@/lib/time'
import { right } from '@/contract/rights'
import { required } from '@/lib/required'
import board from '../Board.module.css'
import css from './Basis.module.css'
import { domainsOf, PartValues } from './PartValues'
import type { Part } from './parts'

interface PartPanelProps {
  part: Part
  query: { data: (StoredRecord & Values) | undefined; isError: boolean; refetch: () => unknown }
  onEdit: () => void
}

/** The current values of one part, with links to its form and history. */
export function PartPanel({ part: { kind, note, Tools }, query: { data, isError, refetch }, onEdit }: PartPanelProps) {
  const today = useCalendarTick('day')
  const names = useReferences(domainsOf(kind))
  const name = required(CONFIG_NAMES[kind.domain], `name of ${kind.domain}`)
  return (
    <section className={`${shared.card} ${board.panel}`} aria-label={name}>
      <Flex component="header" align="center" justify="space-between" gap={12} className={css.head}>
        <div>
          <h2 className={shared.heading}>{name}</h2>
          <p className={shared.about}>{note}</p>
        </div>
        <Flex component="span" gap={4}>
          <TrailButton domain={kind.domain} id={kind.domain} name={name} />
          <Allowed p={right('minaBasis', 'edit')}>
            <Button
              icon={<EditIcon size={16} />}
              disabled={data === undefined}
              aria-label={`编辑${name}`}
              onClick={onEdit}
            >
              编辑
            </Button>
          </Allowed>
        </Flex>
      </Flex>
      {isError && data === undefined && <NotRead name={name} onRetry={() => void refetch()} />}
      {(data !== undefined || !isError) && (
        <>
          <PartValues kind={kind} values={data} names={names} />
          <p className={`${shared.note} ${css.saved}`}>
            {data === undefined
              ? '正在读取…'
              : data.version === 1
                ? '还没有保存过，现在是最初的设置'
                : `${data.updatedBy?.name ?? '已删除的账号'} ${friendlyTime(data.updatedAt, today)} 保存`}
          </p>
          {Tools && (
            <Allowed p={right('minaBasis', 'edit')}>
              <Tools />
            </Allowed>
          )}
        </>
      )}
    </section>
  )
}
