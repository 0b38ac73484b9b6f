-- Describes what one row of each table is. docs/schema.md shows these texts beside the columns.
comment on table identity.api_key is 'A key with which a program of an organization calls: what it opens, from where, '
  'until when and who answers for it. Its text is kept as a hash.';
comment on table identity.api_key_day is 'How often a key made which call on a day, and with which outcome.';
comment on table identity.app_user is
  'A person who can sign in: payer, staff of an organization or of the central office. The password is kept as its '
  'hash. Or the account of a program, which nobody signs in to.';
comment on table identity.auditor_seat is 'The period an outside auditor may read, granted by the central office; it '
  'ends by itself.';
comment on table identity.authority is 'A role: of the product, or made by an organization from its own resources.';
comment on table identity.form_draft is 'What a person typed in a form and has not sent, sealed; kept for seven days '
  '(docs/spec/accounts.md#drafts-of-forms).';
comment on table identity.login_challenge is
  'A proof in progress: a code that was sent or a passkey challenge, and what it unlocks once it is met.';
comment on table identity.login_failure is 'Failed sign-ins of a login from an address, and until when both must wait.';
comment on table identity.organization_user is 'A person''s membership in an organization: where they work, and as '
  'what.';
comment on table identity.organization_user_authority is 'The roles a person holds in an organization.';
comment on table identity.otp is 'Codes that were sent, as hashes, with their failed attempts; each unlocks one thing '
  'once (docs/spec/ledger.md#i26).';
comment on table identity.password_history is 'Hashes of earlier passwords, which may not be reused.';
comment on table identity.payer_registration is 'Details a payer gave on registering.';
comment on table identity.program is 'A program of an organization that calls with API keys: the account it acts '
  'under, and its name.';
comment on table identity.recovery_code is 'Codes that replace a lost factor, as hashes; each works once.';
comment on table identity.resource is 'What a role can open: the pages of the menu and the actions behind them.';
comment on table identity.role_resource is 'What a role may see or do: the one table that menus, tabs, buttons and '
  'calls read.';
comment on table identity.saved_view is 'A person''s saved view of a list: its filters, sort and columns under a name.';
comment on table identity.session is 'A signed-in device: the token as its hash, and its recent proofs '
  '(docs/spec/ledger.md#i25).';
comment on table identity.staff_claim is
  'Entries made in one browser when registering an organization, until the mailbox is proved '
  '(docs/spec/accounts.md#staff-register).';
comment on table identity.staff_registration is 'Details a staff member of an organization gave on registering.';
comment on table identity.user_authority is 'The roles a person holds in the whole portal.';
comment on table identity.user_factor is 'The second factors of a person: authenticators, passkeys and sets of '
  'recovery codes.';
comment on view identity.key_name is 'What every module may know of an API key: its name, organization and program.';
comment on view identity.program_name is 'What every module may know of a program: its account, organization and name.';
comment on view identity.program_owner is 'Who answers for a program: who requested, rolled or confirmed a key '
  'of it. They never decide on what it does.';
comment on view identity.user_name is 'What every module may know of a person: who it is, how to reach them and whether '
  'they can sign in.';
comment on view identity.organization_member is 'Who belongs to which organization.';
comment on view identity.member_role is 'The name of a role that a person holds in an organization.';
