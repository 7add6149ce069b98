import { pastPolicies } from './isolate'
import { recordTable } from './recordTable'

/** The former built-in types, by the words that reports used for them. */
const FIRST = [
  ['content', '讲解内容', '请写明是哪个讲解点，哪里不对', 'jiang jie nei rong'],
  ['audio', '语音播放', '请写明是哪个讲解点，什么手机', 'yu yin bo fang'],
  ['position', '定位导航', '请写明在哪里，地图显示在哪里', 'ding wei dao hang'],
  ['facility', '设施损坏', '请写明在哪里，什么坏了', 'she shi sun huai'],
  ['hygiene', '环境卫生', '请写明在哪里', 'huan jing wei sheng'],
  ['service', '服务态度', '请写明时间和地点', 'fu wu tai du'],
  ['ticket', '票务预约', '请写明预约的日期', 'piao wu yu yue'],
  ['other', '其他', '', 'qi ta'],
] as const

const values = FIRST.map(
  ([word, name, hint, pinyin], index) => `('${word}', '${name}', '${hint}', '${pinyin}', ${index + 1})`,
).join(', ')
const first = `(values ${values}) x(word, name, hint, pinyin, sort)`

/** Problem types become records of each merchant; until now all merchants shared the same ones. */
export const complaintTypes = `
  ${recordTable({
    name: 'complaint_type',
    columns: { name: 'text not null', hint: 'text not null' },
    unique: ['name'],
    has: ['sort', 'publish'],
  })}
  ${pastPolicies(
    'merchant',
    pastPolicies(
      'complaint_type',
      `insert into complaint_type (tenant_id, id, name, hint, name_pinyin, sort, publish, created_at, updated_at)
      select m.id, gen_random_uuid()::text, x.name, x.hint, x.pinyin, x.sort, 'online', m.created_at, m.created_at from merchant m cross join ${first}`,
    ),
  )}
  alter table problem drop constraint problem_type_check;
  -- What is there is checked against the types while policies hide none of them.
  ${pastPolicies(
    'complaint_type',
    pastPolicies(
      'problem',
      `
    update problem p set type = c.id from complaint_type c join ${first} on x.name = c.name where c.tenant_id = p.tenant_id and x.word = p.type;
    alter table problem add constraint problem_type_fkey foreign key (tenant_id, type) references complaint_type (tenant_id, id)`,
    ),
  )}
`
