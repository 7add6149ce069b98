import { Link } from 'react-router-dom'
import { BuildingIcon, DocumentCheckIcon, EditIcon, HeadphonesIcon, MountainIcon } from '@/components/icons'
import { paths } from '@/routes/paths'
import styles from './QuickEntries.module.css'
import type { Access } from './useAccess'

export function entriesOf({ addIn, seesAll, seesPending, seesMaking }: Access) {
  return [
    ...(addIn
      ? [
          { title: '新增综合导览', to: `${addIn}?new=composite`, Icon: MountainIcon },
          { title: '新增室内导览', to: `${addIn}?new=indoor`, Icon: BuildingIcon },
        ]
      : []),
    ...(seesAll ? [{ title: '全部导览', to: paths.guideAll(), Icon: HeadphonesIcon }] : []),
    ...(seesPending ? [{ title: '待审核导览', to: paths.guidePending(), Icon: DocumentCheckIcon }] : []),
    ...(seesMaking ? [{ title: '制作中导览', to: paths.guideMaking(), Icon: EditIcon }] : []),
  ]
}

export function QuickEntries({ access }: { access: Access }) {
  return (
    <section className={styles.panel} aria-labelledby="home-entries">
      <h2 id="home-entries" className={styles.heading}>
        快捷入口
      </h2>
      <ul className={styles.entries}>
        {entriesOf(access).map(({ title, to, Icon }) => (
          <li key={title}>
            <Link to={to} className={styles.entry}>
              <Icon size={20} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
