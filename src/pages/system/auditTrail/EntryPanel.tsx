import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useMedia } from '@/components/hooks/useMedia'
import { CloseIcon } from '@/components/icons'
import { Steps } from '@/components/list/Steps'
import { referenceTo } from '@/components/record/references'
import { EntryView } from '@/entities/trail/EntryView'
import { kindBelow, lineOf, titleOf } from '@/entities/trail/words'
import type { TrailEntry } from '@/contract/system/auditTrail'
import { trailKind } from '@/contract/trailKinds'
import { nounOf } from '@/contract/trailText'
import { useAuth } from '@/stores/auth'
import shared from '@/theme/shared.module.css'
import css from './AuditTrail.module.css'

/** From this width on, list and entry are side by side. */
const BESIDE = '(min-width: 1360px)'

interface EntryPanelProps {
  entry: TrailEntry
  neighbours: Record<'above' | 'below', TrailEntry | null>
  onOpen: (entry: TrailEntry) => void
  onHistory: () => void
  onClose: () => void
}

/** One entry beside the list, or over it where space is short. */
export function EntryPanel(props: EntryPanelProps) {
  return useMedia(BESIDE) ? <Beside {...props} /> : <Over {...props} />
}

function Beside(props: EntryPanelProps) {
  const { entry, neighbours, onOpen, onClose } = props
  return (
    <aside className={`${shared.card} ${css.entry}`} aria-label="这条记录">
      <header>
        <span className={css.words}>
          <h2 title={lineOf(entry)}>{lineOf(entry)}</h2>
          <span>{kindBelow(entry)}</span>
        </span>
        <Steps classifier="条" {...neighbours} onOpen={onOpen} />
        <Button type="text" icon={<CloseIcon size={18} />} aria-label="关闭这条记录" onClick={onClose} />
      </header>
      <div className={css.middle}>
        <EntryView key={entry.id} entry={entry} />
      </div>
      <Foot {...props} />
    </aside>
  )
}

function Over(props: EntryPanelProps) {
  const { entry, neighbours, onOpen, onClose } = props
  const drawer = useDrawer(onClose)
  return (
    <SideDrawer
      title={lineOf(entry)}
      tag={kindBelow(entry) && <span className={shared.chip}>{kindBelow(entry)}</span>}
      note={<Steps classifier="条" {...neighbours} onOpen={onOpen} />}
      open={drawer.open}
      afterOpenChange={drawer.afterOpenChange}
      onClose={drawer.close}
      foot={<Foot {...props} />}
    >
      <EntryView key={entry.id} entry={entry} />
    </SideDrawer>
  )
}

function Foot({ entry, onHistory }: EntryPanelProps) {
  const navigate = useNavigate()
  const { domain, subject } = entry
  const open = referenceTo(domain)?.open
  const permitted = useAuth(({ permittedPaths }) => open !== undefined && permittedPaths.has(open.path))
  if (subject === null || !trailKind(domain)) return null
  return (
    <footer className={css.foot}>
      <Button type="link" onClick={onHistory}>
        它的全部记录
      </Button>
      {open && permitted && (
        <Button onClick={() => void navigate(open.to({ id: subject, name: titleOf(entry) }))}>
          打开{nounOf(domain)}
        </Button>
      )}
    </footer>
  )
}
