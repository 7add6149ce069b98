import { LIST_PAGE } from '@/components/visitorPhone/pages'
import { VisitorPhone } from '@/components/visitorPhone/VisitorPhone'
import type { PreviewContentOf } from '@/contract/operation/previewContent'

interface SalePhoneProps {
  guideId: string
  sale: Omit<PreviewContentOf<'sale'>, 'kind'>
}

/** What a visitor finds in place of an explanation that is sold. */
export function SalePhone({ guideId, sale }: SalePhoneProps) {
  return (
    <VisitorPhone
      key={guideId}
      guideId={guideId}
      version="visible"
      start={LIST_PAGE}
      opensSold
      switches="packets"
      content={{ kind: 'sale', ...sale }}
    />
  )
}
