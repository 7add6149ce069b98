import { GuideList } from './GuideList'

export default function AllGuides() {
  return <GuideList scope="all" />
}
