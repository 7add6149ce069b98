import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { BatchForm } from './BatchForm'
import { BatchList } from './BatchList'
import { BatchPage } from './BatchPage'

const NEW = 'new'

/** Refunds of many orders at once: the batches, a new one, or one of them. */
export default function Batches() {
  const [opened, open] = useOpenedInAddress('batch')
  if (opened === null) return <BatchList onOpen={open} onNew={() => open(NEW)} />
  if (opened === NEW) return <BatchForm onClose={() => open(null)} onSubmitted={(id) => open(id, { replace: true })} />
  return <BatchPage key={opened} id={opened} onClose={() => open(null)} />
}
