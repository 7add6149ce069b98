import { isolate } from './isolate'

const FUNCTIONS = ['explanation', 'routes', 'questions', 'raiders', 'traffic', 'rescue', 'problem', 'human']

/** Functions that visitors get in a guide; without a row all of them. Lists search for guides without a given function. */
export const guideFunctions = `
  create table guide_function (
    tenant_id text collate "C" not null default current_setting('app.tenant'),
    guide_id text collate "C" not null,
    ${FUNCTIONS.map((name) => `${name} boolean not null,`).join('\n    ')}
    version integer not null,
    updated_at bigint not null,
    updated_by text collate "C",
    primary key (tenant_id, guide_id),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  ${FUNCTIONS.map((name) => `create index guide_without_${name} on guide_function (tenant_id, guide_id) where not ${name};`).join('\n  ')}
  ${isolate('guide_function', 'select, insert, update')}
`
