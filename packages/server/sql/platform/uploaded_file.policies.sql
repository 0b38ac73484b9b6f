-- Who sees the rows of platform.uploaded_file.
alter table platform.uploaded_file enable row level security;
alter table platform.uploaded_file force row level security;
drop policy if exists uploaded_file_org on platform.uploaded_file;
create policy uploaded_file_org on platform.uploaded_file to grp_org
  using (owner_org_id = (select platform.current_org()));
drop policy if exists uploaded_file_oagf on platform.uploaded_file;
create policy uploaded_file_oagf on platform.uploaded_file to grp_oagf using (true);
drop policy if exists uploaded_file_payer on platform.uploaded_file;
create policy uploaded_file_payer on platform.uploaded_file to grp_payer
  using (owner_org_id is null and owner_user_id = (select platform.current_user_id()));
-- The picture of a person is visible only to them, not even to the central office.
drop policy if exists picture_of_oneself on platform.uploaded_file;
create policy picture_of_oneself on platform.uploaded_file for select to grp_org
  using (purpose = 'PICTURE' and owner_user_id = (select platform.current_user_id()));
drop policy if exists no_picture_of_another on platform.uploaded_file;
create policy no_picture_of_another on platform.uploaded_file as restrictive to grp_org, grp_oagf, grp_payer, grp_public
  using (purpose <> 'PICTURE' or owner_user_id = (select platform.current_user_id()));
drop policy if exists uploaded_file_job on platform.uploaded_file;
create policy uploaded_file_job on platform.uploaded_file to grp_job using (true);
-- The logo of an organization in the directory is public; no other file is.
drop policy if exists logo_of_a_listed_organization on platform.uploaded_file;
create policy logo_of_a_listed_organization on platform.uploaded_file for select to grp_public
  using (purpose = 'LOGO' and scan_status in ('CLEAN', 'NOT_SCANNED')
         and exists (select from org.organization_name o where o.logo_file_id = uploaded_file.id));
drop policy if exists uploaded_file_stays on platform.uploaded_file;
create policy uploaded_file_stays on platform.uploaded_file as restrictive for delete to grp_job
  using (purpose in ('ANSWER', 'LOGO', 'PICTURE', 'ATTACHMENT'));
