-- Why: once a new organization was paid for the first time, the steps to it fold to one line on the home of its
-- administrators, which each of them can dismiss for good, on every device (ME2).

alter table identity.app_user add column hides_first_steps boolean not null default false;
grant select (hides_first_steps) on identity.app_user to grp_org, grp_oagf, grp_payer;
