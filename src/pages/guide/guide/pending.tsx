import { GuideList } from './GuideList'

export default function PendingGuides() {
  return <GuideList scope="pending" />
}
