/** A section of the API in its document. */
export interface Section {
  name: string;
  description: string;
}

const part = (name: string, description: string): Section => ({ name, description });

/** The sections by the letters before the number of a call. */
export const sections: Readonly<Record<string, Section>> = {
  RT: part('Runtime', 'What a browser, a load balancer and a monitor read from the portal itself.'),
  PB: part('Public catalogue', 'Organizations and services that anybody can look up without signing in.'),
  RF: part('Reference lists', 'States, sectors, tax rates and the like.'),
  DM: part('Test-mode messages', 'Emails and SMS that a portal in TEST would have sent.'),
  RM: part('Remita', 'Payment notifications from Remita, the page that hands a payer over to it, and the return page.'),
  SB: part('Test payment provider', 'The page where a test payment is made, and its scripted outcomes.'),
  CO: part(
    'Checkout and paying',
    'From the price of a service to a payment: quote, reference, payment attempt, status.',
  ),
  IN: part('Invoices', 'Made one by one or from a file, issued, sent, paid, cancelled.'),
  SC: part('Schedules', 'Files of payments: validated row by row, corrected and turned into one request.'),
  PR: part(
    'Payment requests',
    'Payments an organization raises: drafted, calculated, submitted, reviewed and approved.',
  ),
  CF: part('Cash forecasts', 'Expected receipts and payments, the actual ones, and how accurate the forecast is.'),
  ST: part(
    'Balance statements',
    'What moved on an account in a month or any other days, from the opening to the closing balance, and its papers.',
  ),
  PJ: part('Projects', 'What an organization pays for under one budget, and the people on it.'),
  AU: part('Signing in', 'Passwords, codes, registration and password reset.'),
  ME: part('Own account', 'The signed-in person: details, password, devices and second factors.'),
  AD: part('People and roles', 'Who may do what in an organization.'),
  OR: part('Organizations', 'Onboarding an organization, its people, bank accounts, services and workflows.'),
  RQ: part(
    'Asking administrators',
    'Requests of staff to the administrators of their organization or the central office.',
  ),
  AR: part('Requests to administrators', 'Changes that wait for a second person, and the decisions on them.'),
  PF: part('Preferences', 'Settings of an organization.'),
  SV: part('Services and splits', 'What is collected, and how each naira is shared.'),
  CR: part(
    'Collection rules and revenue heads',
    'What a service costs, what it asks the payer for, and where it is booked.',
  ),
  US: part('Reports on people', 'Who has an account and when they used it.'),
  AT: part('Audit trail', 'Who did what and when, each event chained to the one before.'),
  KY: part(
    'API keys',
    'Keys with which programs of an organization call: made, rolled, revoked, and what they are used for.',
  ),
  AS: part('Auditor seats', 'People from outside who read for some days, and nothing else.'),
  EV: part(
    'Evidence',
    'Proof of a payment that can be checked on another machine: facts, approvals, bank, journals and trail in one signed file.',
  ),
  NT: part('Notifications', 'What people are notified about, and how.'),
  VW: part('Saved views', "A person's view of a list, saved under a name."),
  SR: part('Search', 'Searches everything the caller may see.'),
  GE: part('Places', 'The nearest town to a point.'),
  DR: part('Staff MDA directory', 'An organization with its status.'),
  FL: part('Files', 'Logos and attachments.'),
  UP: part('Master data', 'Organizations, accounts, services and workflows from CSV or XLSX files.'),
  BK: part('Banks', 'Banks, and the name on an account.'),
  BA: part('Bank accounts', 'Accounts of an organization and their balances.'),
  BH: part('Bank holidays', 'Announced days on which banks are closed, set by two people of the central office.'),
  BP: part('Bank profiles', 'How each bank is paid through, set by two people of the central office.'),
  RC: part('Receipts and payments', 'What was paid, its receipts, and whether a receipt is genuine.'),
  PL: part('Looking up a payer', 'For the help desk: bills by a whole phone number or email address.'),
  AC: part('Ledger accounts', 'Chart of accounts and figures made from it.'),
  LG: part('Journals and the trial balance', 'Double entry: journals, entries and balances as at a day.'),
  BS: part('Bank statements', 'Bank statement lines and what explains them.'),
  SE: part('Settlements', "How a day's payments reached the bank accounts."),
  AN: part('Figures', 'The figures on the dashboards.'),
  DE: part(
    'Events',
    'What happened, for programs: a log that is read from a cursor on and misses nothing for 90 days.',
  ),
  WH: part(
    'Webhooks',
    'Addresses of an organization to which its events are pushed, signed, and what became of each delivery.',
  ),
  RP: part('Reports and their files', 'Reports on screen, and the files made from them.'),
};

/** Returns the section of a call by its id. */
export const sectionOf = (id: string): Section => {
  const letters = id.replace(/\d+$/, '');
  return sections[letters] ?? part(letters, letters);
};
