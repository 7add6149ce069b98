import { pastPolicies } from './isolate'

/**
 * Of what an explanation was, beside its title, so that both its languages count as one. No foreign keys: what was heard outlives its
 * explanation. What was heard before gets its point where the guide has one explained under that title alone.
 */
export const heardSpots = `
  alter table visitor_listening
    add column spot_id text collate "C", add column poi_id text collate "C", add column packet_id text collate "C", add column route_id text collate "C";
  ${pastPolicies(
    'spot',
    pastPolicies(
      'visitor_listening',
      `update visitor_listening e set poi_id = s.poi_id from (
        select tenant_id, guide_id, title, min(poi_id) as poi_id from spot where deleted is null and poi_id is not null
        group by tenant_id, guide_id, title having count(distinct poi_id) = 1
      ) s where s.tenant_id = e.tenant_id and s.guide_id = e.guide_id and s.title = e.title`,
    ),
  )}
`
