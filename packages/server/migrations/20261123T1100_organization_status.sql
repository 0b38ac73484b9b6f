-- Why: a body that is suspended or closed takes its services out of the catalogue with it, in the same moment, and a file
-- somebody brings is looked through before anybody may open it.

grant update (status, version, updated_at, updated_by) on org.service to grp_job;

-- The central office lists bodies by name, whatever their state.
create index organization_by_name on org.organization (lower(name) collate "C", id);
