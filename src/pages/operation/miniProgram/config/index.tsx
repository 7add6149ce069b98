import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { RecordFormProps } from '@/components/record'
import { GuidePhone } from '@/components/visitorPhone/GuidePhone'
import { ME_PAGE } from '@/components/visitorPhone/pages'
import { menus } from '@/contract/rights'
import { required } from '@/lib/required'
import css from './Basis.module.css'
import { AppletPanel } from './code/AppletPanel'
import { CodePanel } from './code/CodePanel'
import { PartPanel } from './PartPanel'
import { PARTS, SCAN_PART, useParts } from './parts'
import type { Part } from './parts'

const PHONE_WIDTH = 320

type PartFormProps = Pick<RecordFormProps, 'onClose' | 'onDone'> & { part: Part }
const PartForm = lazyPart<PartFormProps>(() => import('./PartForm'), { forget: ({ onClose }) => onClose() })

/** The mini-program's configuration: parts saved separately, beside what visitors see of it. */
export default function BasisPage() {
  const client = useQueryClient()
  const queries = useParts()
  const [openPart, setOpenPart] = useState<Part | null>(null)
  const close = () => setOpenPart(null)
  const values = Object.assign({}, ...queries.map(({ data }) => data)) as Record<string, unknown>
  const saved = queries.map(({ data }) => data?.version ?? 0).join(' ')
  const failed = queries.some(({ data, isError }) => isError && data === undefined)
  return (
    <div className={css.page}>
      <header className={css.title}>
        <h1 tabIndex={-1}>{menus.minaBasis.name}</h1>
        <p>保存后访客下次打开小程序时看到</p>
      </header>
      <div className={css.columns}>
        <div className={css.parts}>
          {PARTS.map((part, index) => (
            <PartPanel
              key={part.kind.domain}
              part={part}
              query={required(queries[index], 'query of the part')}
              onEdit={() => setOpenPart(part)}
            />
          ))}
        </div>
        <div className={css.side}>
          <section className={css.panel} aria-label="访客看到的">
            <header className={css.head}>
              <h2>访客看到的</h2>
            </header>
            <p className={css.about}>网页的「我的」，开放的功能在这里。名称、标志、主题色和首页只用在小程序里</p>
            <div className={css.stage}>
              <GuidePhone width={PHONE_WIDTH} start={ME_PAGE} change={saved} />
            </div>
          </section>
          <CodePanel
            address={typeof values['visitorUrl'] === 'string' ? values['visitorUrl'] : failed ? null : undefined}
            onAddress={() => setOpenPart(SCAN_PART)}
          />
          <AppletPanel />
        </div>
      </div>
      {openPart && (
        <PartForm
          part={openPart}
          onClose={close}
          onDone={() => {
            void client.invalidateQueries({ queryKey: [openPart.kind.domain] })
            close()
          }}
        />
      )}
    </div>
  )
}
