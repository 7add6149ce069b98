import type { guide } from '../../src/contract/guide/guide/guide'
import type { Handlers } from '../http/handler'
import { forbidden } from '../http/refusal'
import { findRecord } from './guide/access'
import { languageTags } from './guide/page'
import { readPackageDifference, readDeletion, readPreview, readReviews } from './review/details'
import { addGuide, deleteGuide, setLabels, setSettings, setTop, sortGuides, updateGuide } from './guide/edit'
import { countStates, readChoices, readLabels, readNames, readOnlineNames, readPage } from './guide/lists'
import { fail, pass, setPublish, submit } from './review/transitions'
import { visibleLists, visibleStates } from './guide/rules'

export const guideHandlers = {
  queryPage: async ({ body }, { tx, session }) => {
    if (!visibleLists(session.rights).includes(body.scope)) throw forbidden('没有该列表的权限')
    return readPage(tx, { ...body, submittedBy: body.submittedBy && session.accountId })
  },
  idAndName: (_input, { tx, session }) => readNames(tx, session.rights),
  onlineIdAndName: (_input, { tx }) => readOnlineNames(tx),
  list: (_input, { tx, session }) => readChoices(tx, session.rights),
  labelList: (_input, { tx }) => readLabels(tx),
  basic: async (_input, { tx, session }) => {
    const states = visibleStates(session.rights)
    const counts = await countStates(tx)
    return {
      ...(states.includes('passed') && {
        all: counts.making + counts.pending + counts.passed + counts.failed,
        online: counts.online,
      }),
      ...(states.includes('pending') && { pending: counts.pending }),
      ...(states.includes('making') && { making: counts.making + counts.failed, failed: counts.failed }),
    }
  },

  detail: ({ params }, { tx, session }) => findRecord(tx, session, params),
  getSettings: async ({ params }, { tx, session }) => {
    const { settings, type, version } = await findRecord(tx, session, params)
    return { settings, type, version }
  },
  getLabels: async ({ params }, { tx, session }) => {
    const { labels, version } = await findRecord(tx, session, params)
    return { labels, version }
  },
  languages: async ({ params }, { tx, session }) =>
    languageTags(tx, (await findRecord(tx, session, params)).languageIds),
  reviews: ({ params }, context) => readReviews(context, params.id),
  deletion: ({ params }, context) => readDeletion(context, params.id),
  difference: ({ params }, context) => readPackageDifference(context, params),
  preview: ({ params, query }, context) => readPreview(context, { ...params, ...query }, params.revision),

  add: ({ params, body }, context) => addGuide(context, params.type, body),
  update: ({ params, body }, context) => updateGuide(context, { ...params, ...body }),
  setLabels: ({ params, body }, context) => setLabels(context, { ...params, ...body }),
  setSettings: ({ params, body }, context) => setSettings(context, { ...params, ...body }),
  delete: ({ params, query }, context) => deleteGuide(context, { ...params, ...query }),

  submit: ({ params, body }, context) => submit(context, { ...params, ...body }),
  auditPass: ({ params, body }, context) => pass(context, { ...params, ...body }),
  auditFail: ({ params, body }, context) => fail(context, { ...params, ...body }, body.reason),
  publishStatus: ({ params, body }, context) => setPublish(context, { ...params, ...body }, body.publish),
  top: ({ params, body }, context) => setTop(context, { ...params, ...body }, body.top),
  sort: ({ body }, context) => sortGuides(context, body),
} satisfies Handlers<typeof guide>
