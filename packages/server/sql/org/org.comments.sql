-- What one row of each table is. docs/schema.md shows these beside their columns.
comment on table org.admin_request is
  'A change that a second person has to confirm: what it is, who asked, who decided. The change is made by the confirmation.';
comment on table org.admin_request_outcome is 'What the change of a decided request did in the end, where that takes longer; written once.';
comment on table org.collection_rule is
  'How a service is charged: amount, bounds, parts, penalty, fee, channels and questions, in versions.';
comment on table org.contact_message is 'What somebody wrote to the portal from the contact page.';
comment on table org.featured_service is 'The services that the first page shows, in their order.';
comment on table org.mda_upload_batch is 'A file of bodies, services or accounts that the central office brought, and what came of it.';
comment on table org.organization is 'A body of government: ministry, department, agency or the central office, from its application on.';
comment on table org.organization_preference is 'What a body prefers where nobody says otherwise: fees, days, limits, accounts.';
comment on table org.organization_word is 'The words that a body is found by.';
comment on table org.place is 'Towns and areas with where they lie, to name a place near which somebody signed in.';
comment on table org.revenue_head is 'What revenue is called in the budget, and the account of the chart it is booked to.';
comment on table org.search_synonym is 'Words that mean another word in a search.';
comment on table org.search_word is 'Every word that something is found by, to mend what was typed wrong.';
comment on table org.sector is 'The sectors that bodies belong to.';
comment on table org.service is 'What a body can be paid for.';
comment on table org.service_word is 'The words that a service is found by.';
comment on table org.split_line is 'One share of a split: whose, to which account, what part.';
comment on table org.split_ratio is 'How the money of a service is shared, in versions, each set by one and confirmed by another.';
comment on table org.state is 'The states of the federation.';
