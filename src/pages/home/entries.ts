import { BuildingIcon, DocumentCheckIcon, EditIcon, HeadphonesIcon, MountainIcon } from '@/components/icons'
import { paths } from '@/routes/paths'
import type { Access } from './useAccess'

/** Forms that make a new guide, for who may: on the first page and in the command palette. */
export const creationsOf = ({ addIn }: Pick<Access, 'addIn'>) =>
  addIn
    ? [
        { title: '新增综合导览', to: `${addIn}?new=composite`, Icon: MountainIcon },
        { title: '新增室内导览', to: `${addIn}?new=indoor`, Icon: BuildingIcon },
      ]
    : []

/** The shortest ways in. */
export function entriesOf(access: Access) {
  const { seesAll, seesPending, seesMaking } = access
  return [
    ...creationsOf(access),
    ...(seesAll ? [{ title: '全部导览', to: paths.guideAll(), Icon: HeadphonesIcon }] : []),
    ...(seesPending ? [{ title: '待审核导览', to: paths.guidePending(), Icon: DocumentCheckIcon }] : []),
    ...(seesMaking ? [{ title: '制作中导览', to: paths.guideMaking(), Icon: EditIcon }] : []),
  ]
}
