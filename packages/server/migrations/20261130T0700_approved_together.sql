-- Why: an approver of twenty payments typed twenty codes, and a code typed that often is typed without reading. Several
-- payments are approved by one act (docs/adr/0299), but only those that the person has opened with their present
-- content; that is kept here. Actions that one proof confirmed share its id.

create table request.request_seen (
  org_id        bigint not null,
  request_id    bigint not null,
  user_id       bigint not null references identity.app_user,
  content_hash  text   not null,                        -- of what they were shown
  at            timestamptz not null,
  primary key (request_id, user_id, content_hash),
  constraint request_seen_request foreign key (org_id, request_id) references request.payment_request (org_id, id),
  constraint request_seen_is_a_hash check (content_hash ~ '^[0-9a-f]{64}$')
);
grant select on request.request_seen to grp_org, grp_oagf;
grant select, insert on request.request_seen to grp_job;

alter table request.approval_action add column proof_id uuid;
comment on column request.approval_action.proof_id is
  'The fresh proof that confirmed it; actions of payments approved together have the same';
