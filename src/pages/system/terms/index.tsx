import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Flex, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Allowed } from '@/components/ui/Allowed'
import { EmptyNewPicture, LoadFailedPicture } from '@/components/ui/art/StatePictures'
import { EditIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import { StatePanel } from '@/components/ui/state/StatePanel'
import { GuidePhone } from '@/components/visitorPhone/GuidePhone'
import { termsPage } from '@/components/visitorPhone/pages'
import { termsCalls, TERMS_NAMES, termsTypes } from '@/contract/system/terms'
import type { TermsType } from '@/contract/system/terms'
import { call, messageOf } from '@/lib/call'
import { menus, right } from '@/contract/rights'
import shared from '@/theme/shared.module.css'
import css from './Terms.module.css'
import { Versions } from './Versions'

const TermsForm = lazyPart(() => import('./TermsForm'), { forget: ({ onClose }: { onClose: () => void }) => onClose() })

const TYPES = termsTypes.map((value) => ({ value, label: TERMS_NAMES[value] }))

const typeIn = (search: string): TermsType =>
  termsTypes.find((type) => type === new URLSearchParams(search).get('type')) ?? termsTypes[0]

/** The terms as visitors read them, with every version. The type is in the address. */
export default function TermsPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [editing, setEditing] = useState(false)
  const type = typeIn(search)
  const name = TERMS_NAMES[type]
  const { data, error, refetch } = useQuery({
    queryKey: ['terms', 'detail', type],
    queryFn: ({ signal }) => call(termsCalls.detail, { query: { type } }, { signal }),
  })
  const edit = (
    <Allowed p={right('terms', 'edit')}>
      <Button type="primary" icon={<EditIcon size={16} />} onClick={() => setEditing(true)}>
        {data?.version === 0 ? `写${name}` : `编辑${name}`}
      </Button>
    </Allowed>
  )
  return (
    <Flex vertical gap={16}>
      <Flex component="header" wrap align="center" gap="12px 16px">
        <h1 tabIndex={-1}>{menus.terms.name}</h1>
        <Segmented<TermsType>
          aria-label="哪一种条款"
          options={TYPES}
          value={type}
          onChange={(next) => void navigate({ pathname, search: `type=${next}` })}
        />
        {data !== undefined && data.version > 0 && <span className={shared.end}>{edit}</span>}
      </Flex>
      <div className={css.columns}>
        <section className={`${shared.card} ${css.panel}`} aria-label="访客现在看到的">
          <h2>访客现在看到的</h2>
          {error && !data ? (
            <StatePanel
              picture={<LoadFailedPicture />}
              title={`没有读到${name}`}
              text={messageOf(error)}
              alert
              actions={<Button onClick={() => void refetch()}>重新读取</Button>}
            />
          ) : data === undefined ? (
            <Skeleton active paragraph={{ rows: 10 }} />
          ) : data.version === 0 ? (
            <StatePanel
              picture={<EmptyNewPicture />}
              title={`还没有${name}`}
              text="写好保存后，访客在小程序里就能读到"
              actions={edit}
            />
          ) : (
            <div className={css.stage}>
              <GuidePhone start={termsPage(type)} change={`${type} ${data.version}`} />
            </div>
          )}
        </section>
        <Versions key={type} type={type} />
      </div>
      {editing && (
        <TermsForm
          key={type}
          type={type}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false)
            void client.invalidateQueries({ queryKey: ['terms'] })
          }}
        />
      )}
    </Flex>
  )
}
