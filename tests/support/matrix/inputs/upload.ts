import type { Sent } from '../../../../scripts/conformance/client'
import { metadata, TUS, uploadsOf } from '../../uploads'
import { ABSENT_ID, markForeign, none } from '../builder'
import type { Builder, Inputs } from '../builder'

/** Uploads belong to the account that began them: even other accounts of the tenant see none. */
const uploadCall = (more: Partial<Sent> = {}): Builder => ({
  foreign: 404,
  build: async (given) => {
    const { world, role, subject } = given
    const headers = { ...TUS, ...more.headers }
    if (subject === 'absent') return { params: { id: ABSENT_ID }, ...more, headers }
    const id = await uploadsOf(world.send, world.tokens[subject === 'own' ? role : (`${role}2` as const)]).start(100)
    markForeign(given, id)
    return { params: { id }, ...more, headers }
  },
})

export const inputs: Inputs<'upload'> = {
  limits: none,
  begin: { build: () => ({ headers: { ...TUS, 'upload-length': '100', 'upload-metadata': metadata('picture') } }) },
  state: uploadCall(),
  append: uploadCall({ headers: { 'upload-offset': '0' }, body: new Uint8Array(10) }),
  end: uploadCall(),
}
