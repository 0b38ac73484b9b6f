-- Why: the product speaks of an organization, an attempt and an event, as everybody in the field does. Tables, columns,
-- functions and policies that said body, try and news get these words; what they hold and who may use
-- them stays.

alter table collect.body_day rename to organization_day;
alter index collect.body_day_pkey rename to organization_day_pkey;
alter table collect.sandbox_news rename to sandbox_event;
alter index collect.sandbox_news_pkey rename to sandbox_event_pkey;
alter index collect.sandbox_news_of_transaction rename to sandbox_event_of_transaction;
alter table collect.sandbox_event rename constraint sandbox_news_provider_ref_fkey to sandbox_event_provider_ref_fkey;

alter table platform.inbox rename column tries to attempts;
alter table platform.inbox rename column next_try_at to next_attempt_at;
alter table bank.sandbox_payment rename column tries to attempts;
alter table collect.reference_to_tell rename column tries to attempts;
alter table identity.otp rename constraint otp_tries_limited to otp_attempts_limited;

drop function collect.body_figures;
drop trigger service_words_follow_their_body on org.organization;
drop trigger organization_words_gone on org.organization;
drop function org.show_words_of_bodies;
drop function org.drop_words_of_bodies;
drop function platform.tries_spent;
drop policy of_seen_bodies on org.organization_word;
drop policy of_seen_bodies_for_payers on org.organization_word;
drop policy of_seen_bodies_for_public on org.organization_word;
drop policy logo_of_a_listed_body on platform.uploaded_file;
delete from platform.definition where name in ('collect/body_day.policies.sql', 'collect/body_figures.sql',
  'org/show_words_of_bodies.sql', 'org/drop_words_of_bodies.sql', 'platform/tries_spent.sql');

-- Saved views of the directory of MDAs stay with their list.
update identity.saved_view set table_key = 'organizations' where table_key = 'bodies';
update identity.saved_view set table_key = 'organizations-listed' where table_key = 'bodies-listed';
