-- Why: a profile that two people confirmed for a later day by mistake closed the current one, and nothing could be done
-- until that day. Two people now take back one that has not begun (BP5, docs/adr/0322): no file had to obey it, so its
-- row is deleted, and the trail keeps that it was there.
grant delete on bank.profile to grp_job;
