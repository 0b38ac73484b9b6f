-- Why: a rate of the law changes from a day on. The old row gets its last day and a new one begins; neither is ever
-- rewritten, so what was worked out before can be worked out again.

grant insert on request.tax_rate to grp_job;
grant update (effective_to, version) on request.tax_rate to grp_job;
