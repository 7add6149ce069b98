import { pastPolicies } from './isolate'

/**
 * The place of an explanation besides its title, so both its languages count as one. No foreign keys: statistics outlive the
 * explanation. Existing rows get a point if the guide explains only one under that title.
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
