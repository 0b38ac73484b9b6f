-- Why: the papers behind a payment (an invoice, a certificate) are looked at by those who decide. They are attached while the
-- payment is a draft. One that somebody may have decided with is kept for ever; it is only shown no more.
create table request.attachment (
  file_id           bigint primary key references platform.uploaded_file,
  org_id            bigint not null,
  request_id        bigint not null,
  file_name         text   not null,
  mime_type         text   not null,
  size_bytes        bigint not null,
  added_by_user_id  bigint not null references identity.app_user,
  added_by_name     text   not null,
  added_at          timestamptz not null,
  removed_at        timestamptz,
  constraint attachment_request foreign key (org_id, request_id) references request.payment_request (org_id, id),
  constraint attachment_has_bytes check (size_bytes > 0)
);
create index attachment_of_request on request.attachment (org_id, request_id, file_id);
grant select on request.attachment to grp_org, grp_oagf, grp_job;
grant insert, delete on request.attachment to grp_job;
grant update (removed_at) on request.attachment to grp_job;
