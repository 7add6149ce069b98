import { Button } from 'antd'
import { useState } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { EyeIcon, SendIcon, SignIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { PackageGap } from '@/contract/guide/package/packageChanges'
import { LISTS_OF } from '@/contract/guide/guide/guide'
import type { GuideScope } from '@/contract/guide/guide/guide'
import { EDIT, guideTarget } from '@/entities/guide/guideTarget'
import { SignStudio } from '@/entities/sign/lazyStudio'
import { right } from '@/contract/rights'
import { usePackageEditor } from '../state/editorState'
import { RefusedDialog } from '../../submission/RefusedDialog'
import css from './PageBar.module.css'
import { useSubmit } from './useSubmit'
import { useUnsavedSpotOnPhones } from './useUnsavedSpotOnPhones'

const PreviewDrawer = lazyPart(() => import('../../preview/PreviewDrawer'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

const SUBMIT = [right('guideAll', 'submit'), right('guideMaking', 'submit')]
const CODE = [right('guideAll', 'code'), right('guideMaking', 'code')]
const PREVIEW: Record<GuideScope, string> = {
  all: right('guideAll', 'preview'),
  pending: right('guidePending', 'preview'),
  making: right('guideMaking', 'preview'),
}

/** Actions on the whole guide: preview as a visitor, submit for review. */
export function GuideActions() {
  const { guide, guidePackage, choose, selectPois, setTab, setPreviewed, unsavedSpot } = usePackageEditor()
  const allowed = useAllowed()
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const [previewId, setPreviewId] = useState<string | null>(null)
  const shownChanges = useUnsavedSpotOnPhones(previewId, unsavedSpot)
  const preview = () => {
    setPreviewOpen(true)
    setPreviewed(true)
  }
  const [isStudioOpen, setStudioOpen] = useState(false)
  const { submit, busy, refusal, dismiss } = useSubmit()
  const { review } = guidePackage.guide
  const lists = LISTS_OF[review]
  const maySubmit = (review === 'making' || review === 'failed') && allowed(SUBMIT, true)
  const goTo = ({ what: kind, poiId, packetId, spotId }: PackageGap) => {
    selectPois(poiId === null ? [] : [poiId])
    choose({ view: 'map', poi: poiId, spot: spotId, route: null, ...(packetId !== null && { packet: packetId }) })
    setTab(spotId !== null || kind === 'spot' ? 'spot' : 'details')
  }
  const editedIn = lists.find((list) => EDIT[list] !== undefined && allowed(EDIT[list]))
  return (
    <>
      {allowed(
        lists.map((list) => PREVIEW[list]),
        true,
      ) && (
        <Button icon={<EyeIcon size={16} />} aria-label="预览" onClick={preview}>
          <span className={css.word}>预览</span>
        </Button>
      )}
      {allowed(CODE, true) && (
        <Button icon={<SignIcon size={16} />} aria-label="标牌" onClick={() => setStudioOpen(true)}>
          <span className={css.word}>标牌</span>
        </Button>
      )}
      {maySubmit && (
        <Button
          color="primary"
          variant="outlined"
          icon={<SendIcon size={16} />}
          loading={busy}
          aria-label="提交审核"
          onClick={() => void submit()}
        >
          <span className={css.word}>提交审核</span>
        </Button>
      )}
      {isPreviewOpen && (
        <PreviewDrawer
          guide={{ ...guide, ...guidePackage.guide }}
          change={`${guidePackage.change} ${shownChanges}`}
          onOpened={setPreviewId}
          onClose={() => setPreviewOpen(false)}
        />
      )}
      {isStudioOpen && <SignStudio guideId={guide.id} isInPackage onClosed={() => setStudioOpen(false)} />}
      {refusal && (
        <RefusedDialog
          guide={guide}
          refusal={refusal}
          form={editedIn === undefined ? null : guideTarget(guide, editedIn, true)}
          onGap={(gap) => {
            goTo(gap)
            dismiss()
          }}
          onSubmit={() => void submit(true)}
          onClose={dismiss}
        />
      )}
    </>
  )
}
