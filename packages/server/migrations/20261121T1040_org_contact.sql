-- Why: whoever writes to the help desk gets a number to name later, and his message is not lost when the mail is. The
-- public may leave a message and read none.

create sequence org.contact_ticket start with 10001;

create table org.contact_message (
  id             bigint generated always as identity primary key,
  ticket_number  text not null,
  name           text not null,
  email          text not null,
  phone          text,
  topic          text not null,
  reference      text,
  message        text not null,
  ip             text not null,
  created_at     timestamptz not null,
  constraint contact_message_ticket_once unique (ticket_number),
  constraint contact_message_ticket_format check (ticket_number ~ '^T-\d{5,12}$'),
  constraint contact_message_length check (length(message) between 20 and 2000 and length(name) between 2 and 120)
);
create index contact_message_at on org.contact_message (created_at);

alter table org.contact_message enable row level security;
alter table org.contact_message force row level security;
create policy anybody_may_write on org.contact_message for insert to grp_public with check (true);
create policy all_rows_for_oagf on org.contact_message for select to grp_oagf using (true);
create policy all_rows_for_jobs on org.contact_message to grp_job using (true) with check (true);
grant insert (ticket_number, name, email, phone, topic, reference, message, ip, created_at)
  on org.contact_message to grp_public;
grant usage on sequence org.contact_ticket to grp_public;
grant select on org.contact_message to grp_oagf, grp_job;
grant delete on org.contact_message to grp_job;
