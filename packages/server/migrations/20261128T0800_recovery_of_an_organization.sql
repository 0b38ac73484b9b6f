-- Why: what an organization owes of a refund was taken only from settlements of the account that had received the
-- share. Once its shares of the service went to another account, it was never recovered.

drop index collect.refund_recovery_open;
create index refund_recovery_open on collect.refund_recovery (org_id, id) where recovered_kobo < owed_kobo;
comment on index collect.refund_recovery_open is 'what is taken from the next settlement of an organization';
