-- Why: a person has a picture of their own, which is kept before they carry it and taken away when they do not.
alter table platform.uploaded_file drop constraint uploaded_file_purpose_known;
alter table platform.uploaded_file add constraint uploaded_file_purpose_known check (purpose in
  ('ATTACHMENT', 'SCHEDULE', 'LOGO', 'PICTURE', 'INVOICE_PDF', 'RECEIPT_PDF', 'EXPORT', 'STATEMENT', 'MDA_DATA', 'ANSWER'));
alter table platform.uploaded_file add constraint uploaded_file_picture_is_a_persons check (
  purpose <> 'PICTURE' or (owner_org_id is null and owner_user_id is not null));
drop index platform.uploaded_file_logos;
create index uploaded_file_logos on platform.uploaded_file (created_at) where purpose in ('LOGO', 'PICTURE');
create index app_user_image on identity.app_user (image_file_id) where image_file_id is not null;
