-- Why: a row that a person removed from a file was counted nowhere, so that no screen could list such rows and offer
-- to restore them.

alter table platform.intake add column removed_count int not null default 0;
update platform.intake i set removed_count = r.removed
from (select intake_id, count(*)::int as removed from platform.intake_row where verdict = 'REMOVED' group by intake_id) r
where r.intake_id = i.id;
