-- Why: a body keeps its services and the rules they are paid by. What decides over money it does not write itself: whether
-- a service is active and how it is split is the central office's. What a rule was when invoices were made by it stays:
-- body, service and number of a version never change, and nothing is deleted.

grant insert on org.service, org.collection_rule to grp_org, grp_oagf, grp_job;
grant update (name, description, payer_instructions, category, revenue_head_id, gl_account_id, requires_tin,
              requires_address, is_visible, version, updated_at, updated_by)
  on org.service to grp_org, grp_oagf;
grant update (name, status, amount_type, amount_kobo, min_amount_kobo, max_amount_kobo, percent, tiers, superseded_by_id,
              quantity_enabled, unit_label, max_quantity, part_payment_allowed, min_part_percent, due_days, penalty_type,
              penalty_value, penalty_cap_percent, fee_bearer, channels, custom_fields, valid_from, valid_to, version,
              updated_at, updated_by)
  on org.collection_rule to grp_org, grp_oagf;

-- A body begins with drafts. A service in another state, or one that is shown already, is made by the jobs alone.
create policy begins_as_draft on org.service as restrictive for insert to grp_org, grp_oagf
  with check (status = 'DRAFT' and not is_visible and active_split_id is null);

-- The rules of all bodies, as the central office pages through them.
create index collection_rule_by_status on org.collection_rule (org_id, status, service_id);
