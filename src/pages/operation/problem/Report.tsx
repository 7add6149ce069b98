import { Flex, Image } from 'antd'
import { Facts } from '@/components/form/Facts'
import shared from '@/theme/shared.module.css'
import { PhoneNumber } from '@/entities/person/PhoneNumber'
import type { ProblemDetail } from '@/contract/operation/problem/problem'
import { friendlyTime } from '@/lib/time'
import css from './Problem.module.css'

/** The visitor's text, location, and contact. */
export function Report({ detail }: { detail: ProblemDetail }) {
  return (
    <section aria-label="上报内容">
      <p className={`${shared.quote} ${css.content}`}>{detail.content}</p>
      {detail.pictures.length > 0 && (
        <Image.PreviewGroup>
          <Flex wrap gap={8} className={css.pictures}>
            {detail.pictures.map((picture, index) => (
              <Image key={picture} src={picture} alt={`访客拍的照片 ${index + 1}`} width={96} height={96} />
            ))}
          </Flex>
        </Image.PreviewGroup>
      )}
      <Facts
        facts={[
          ['类型', detail.type.name],
          ['导览', detail.guide?.name ?? '没有选导览'],
          ['访客', detail.visitor.nickname],
          ['手机号', <PhoneNumber key={detail.id} id={detail.visitor.id} masked={detail.phone} />],
          ['上报', friendlyTime(detail.createdAt)],
        ]}
      />
    </section>
  )
}
