-- Why: a chain that does not hold must be told once, not every night and not only when somebody happens to read it.
-- The night adds every chain up anew and notes which break was told.

alter table audit.chain_check add column announced_id bigint;   -- the broken event the central office was told of

grant update (announced_id) on audit.chain_check to grp_job;
