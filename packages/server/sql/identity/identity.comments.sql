-- What one row of each table is. docs/schema.md shows these beside their columns.
comment on table identity.app_user is
  'A person who can sign in: payer, staff of a body or of the central office. The password is kept as its hash.';
comment on table identity.auditor_seat is 'The time an auditor from outside may read, granted by the central office; it ends by itself.';
comment on table identity.authority is 'A role: of the product, or made by a body of its own resources.';
comment on table identity.login_challenge is
  'A proof that is under way: a code that was sent, a passkey that was asked for, and what it opens once it is met.';
comment on table identity.login_failure is 'Misses of a login from an address, and until when both wait.';
comment on table identity.organization_user is 'A person''s place in a body: who works where, as what.';
comment on table identity.organization_user_authority is 'The roles a person holds in a body.';
comment on table identity.otp is 'Codes that were sent, as hashes, with their misses; each opens one thing once (I26).';
comment on table identity.password_history is 'Hashes of earlier passwords, which are not taken again.';
comment on table identity.payer_registration is 'What a payer said of themselves on registering.';
comment on table identity.recovery_code is 'Codes that stand in for a lost factor, as hashes; each counts once.';
comment on table identity.resource is 'What a role can open: the places of the menu and the acts behind them.';
comment on table identity.role_resource is 'What a role may see or do: the one table that menus, tabs, buttons and calls read.';
comment on table identity.saved_view is 'How a person keeps a list: its filters, sort and columns under a name.';
comment on table identity.session is 'A device that is signed in: the token as its hash, and the fresh proofs it holds (I25).';
comment on table identity.staff_claim is
  'What was typed in one browser on registering to bring a body on board, until the mailbox is proved (ADR 0193).';
comment on table identity.staff_registration is 'What somebody of a body said of themselves on registering.';
comment on table identity.user_authority is 'The roles a person holds in the portal as a whole.';
comment on table identity.user_factor is 'The second factors of a person: authenticators, passkeys and sets of recovery codes.';
