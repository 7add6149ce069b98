import { PhoneIcon } from '@/components/icons'
import { PhoneFrame } from '@/components/ui/phone/PhoneFrame'
import css from './MiniProgramPhone.module.css'
import { MiniProgramHome } from './MiniProgramHome'
import { sampleOf } from './sample'

export const PHONE_WIDTH = 320
const TABS = ['首页', '地图', '路线', '我的']

/** The mini-program with the merchant's name and colour, as far as this page controls it. */
export function MiniProgramPhone({ values }: { values: Readonly<Record<string, unknown>> }) {
  const sample = sampleOf(values)
  const { name, logo, color, phone, hours, functions } = sample
  return (
    <PhoneFrame width={PHONE_WIDTH}>
      <div className={css.screen} style={{ '--mina': color } as React.CSSProperties}>
        <header className={css.bar}>
          {logo !== null && <img src={logo} alt="" />}
          <b>{name}</b>
        </header>
        <div className={css.body}>
          <MiniProgramHome sample={sample} />
          {functions.length > 0 && (
            <ul className={css.functions} aria-label="开放的功能">
              {functions.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          )}
          {(phone !== '' || hours !== '') && (
            <p className={css.contact}>
              <span>
                <small>服务电话</small>
                {phone || '没有填写'}
                {hours !== '' && <small>{hours}</small>}
              </span>
              {phone !== '' && (
                <span className={css.call} aria-hidden>
                  <PhoneIcon size={18} />
                </span>
              )}
            </p>
          )}
        </div>
        <ul className={css.tabs} aria-hidden>
          {TABS.map((tab, index) => (
            <li key={tab} data-chosen={index === 0 || undefined}>
              {tab}
            </li>
          ))}
        </ul>
      </div>
    </PhoneFrame>
  )
}
