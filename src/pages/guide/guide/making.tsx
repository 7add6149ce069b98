import { GuideList } from './GuideList'

export default function MakingGuides() {
  return <GuideList scope="making" />
}
