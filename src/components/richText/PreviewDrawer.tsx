import { SideDrawer } from '@/components/form/SideDrawer'
import { PhoneFrame } from '@/components/ui/phone/PhoneFrame'
import css from './RichText.module.css'
import RichTextView from './RichTextView'

const PHONE_WIDTH = 375

/** The stored text on a phone. */
export function PreviewDrawer({ html, open, onClose }: { html: string; open: boolean; onClose: () => void }) {
  return (
    <SideDrawer title="手机预览" open={open} onClose={onClose}>
      <div className={css.stage}>
        <PhoneFrame width={PHONE_WIDTH}>
          <div className={css.phonePage}>
            {html === '' ? <p className={css.nothing}>还没有正文</p> : <RichTextView html={html} />}
          </div>
        </PhoneFrame>
      </div>
    </SideDrawer>
  )
}
