import type { Rolldown } from 'vite'

/**
 * What is fetched together stands in one file. Left alone, each set of pages that share something gets a file for it: ninety before the first page
 * has shown, each asked for, compiled and linked on its own. A module is in the first of these groups that needs it, so what comes earlier for a
 * visitor stands above what comes later. The modules that begin a group stay files of their own: they are imported when they are needed.
 */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  first: /\/src\/main\.tsx$/,
  login: /\/src\/pages\/login\/index\.tsx$/,
  call: /\/src\/pages\/login\/signIn\.ts$/,
  // Before the console, which is read while the server answers.
  rights: /\/src\/app\/shell\/guard\/askRights\.ts$/,
  console: /\/src\/app\/shell\/guard\/(open\.ts|Console\.tsx)$/,
  home: /\/src\/pages\/(data\/dashboard\/index|guide\/guide\/Recent)\.tsx$/,
  // Shows by itself on every page: whoever is asked before the session ends shall not wait for the lists.
  dialog: /\/antd\/es\/modal\/index\.js$/,
  list: /\/src\/(components\/(list|ui\/cells)\/index|contract\/kit\/record)\.ts$/,
  guides: /\/src\/pages\/guide\/guide\/(all|making|pending)\.tsx$/,
  record: /\/src\/components\/record\/index\.ts$/,
  // The frame of charts; the library is fetched beside it.
  chart: /\/src\/components\/chart\/index\.ts$/,
}

/** Calls that shell and first page make on their own: each is imported when it is made, and all of them are. */
const CALLS_OF_HOME = /\/src\/contract\/(guide\/guide\/(guideLists|guide(Capacity|Heat|Places|Weather)|skies)|kit\/money|features\/(order\/orderWaiting|sell\/sellPaused)|operation\/(problem\/problemTypes|question\/questionMisses|rescue\/rescueWaiting)|data\/(statistics|statisticsPeriod|heardSpot))\.ts$/

/** Name whatever their packages have: what is used of it is found where it is used. */
const INDEX_OF_ALL = /\/(antd\/es|@ant-design\/icons\/es(\/icons)?)\/index\.js$/

export const groups: Rolldown.CodeSplittingGroup[] = Object.entries(TOGETHER).map(([name, begins], index, { length }) => ({
  debugName: name,
  priority: length - index,
  name(id, context) {
    if (name === 'home' && CALLS_OF_HOME.test(id)) return name
    const module = context.getModuleInfo(id)
    if (!module || module.isEntry || module.dynamicImporters.length > 0 || INDEX_OF_ALL.test(id)) return null
    // What begins within a package is no file of its own, as the page's entry must be: by its name a new build is known.
    const begin = id.includes('/node_modules/') ? [id] : []
    return [...begin, ...module.importers].some((one) => begins.test(one)) ? name : null
  },
}))
