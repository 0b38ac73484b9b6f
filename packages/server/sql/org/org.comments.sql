-- Describes what one row of each table is. docs/schema.md shows these texts beside the columns.
comment on table org.collection_rule is
  'The charge of a service: amount, bounds, parts, penalty, fee, channels and questions, in versions.';
comment on table org.contact_message is 'A message to the portal from the contact page.';
comment on table org.featured_service is 'The services on the first page, in their order.';
comment on table org.mda_upload_batch is 'A file of organizations, services or accounts that the central office '
  'uploaded, and its results.';
comment on table org.organization is 'An organization of government: ministry, department, agency or the central '
  'office, from its application on.';
comment on view org.own_organization is 'An organization for its own people and the central office: who it is, and how '
  'far its application has come.';
comment on table org.payment_limit is 'Limits for a line and a payment, set by an organization from a day on, for all '
  'its types or for one.';
comment on view org.organization_name is 'What every module may know of an organization: who it is, its logo and '
  'whether it works.';
comment on table org.organization_preference is 'An organization''s defaults: fees, days, limits, accounts.';
comment on table org.organization_word is 'The search words of an organization.';
comment on table org.place is 'Towns and areas with their location, to name a place near a sign-in.';
comment on table org.revenue_head is 'The name of a revenue in the budget, and the account of the chart it is booked '
  'to.';
comment on table org.search_synonym is 'Synonyms for searches.';
comment on table org.search_word is 'Every search word, to correct typing errors.';
comment on table org.sector is 'The sectors of organizations.';
comment on table org.service is 'Something an organization can be paid for.';
comment on view org.service_name is 'What every module may know of a service: its organization, its name and whether '
  'it is in use.';
comment on table org.service_word is 'The search words of a service.';
comment on table org.split_line is 'One share of a split: its owner, account and part.';
comment on table org.split_ratio is 'The split of a service''s money, in versions, each set by one person and '
  'confirmed by another.';
comment on table org.state is 'The states of the federation.';
comment on view org.statement_day is 'The day of the month on which an organization''s balance statements are made.';
comment on view org.sector_of_organization is 'The sector of each organization.';
comment on view org.sector_name is 'The sectors of organizations, by name.';
