import { Image } from 'antd'
import { Facts } from '@/components/form/Facts'
import { PhoneNumber } from '@/entities/person/PhoneNumber'
import type { ProblemDetail } from '@/contract/operation/problem/problem'
import { friendlyTime } from '@/lib/time'
import css from './Problem.module.css'

/** The visitor's text, location, and contact. */
export function Report({ one }: { one: ProblemDetail }) {
  return (
    <section aria-label="上报内容">
      <p className={css.content}>{one.content}</p>
      {one.pictures.length > 0 && (
        <Image.PreviewGroup>
          <div className={css.pictures}>
            {one.pictures.map((picture, index) => (
              <Image key={picture} src={picture} alt={`访客拍的照片 ${index + 1}`} width={96} height={96} />
            ))}
          </div>
        </Image.PreviewGroup>
      )}
      <Facts
        facts={[
          ['类型', one.type.name],
          ['导览', one.guide?.name ?? '没有选导览'],
          ['访客', one.visitor.nickname],
          ['手机号', <PhoneNumber key={one.id} id={one.visitor.id} masked={one.phone} />],
          ['上报', friendlyTime(one.createdAt)],
        ]}
      />
    </section>
  )
}
