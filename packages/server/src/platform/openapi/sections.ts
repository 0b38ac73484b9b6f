/** A part of the API as its document shows it. */
export interface Section {
  name: string;
  description: string;
}

const part = (name: string, description: string): Section => ({ name, description });

/** What the letters before the number of a call stand for. */
export const sections: Readonly<Record<string, Section>> = {
  RT: part('Runtime', 'What a browser, a load balancer and a monitor ask of the portal itself.'),
  PB: part('Public catalogue', 'Organizations and services as everybody may find them, without signing in.'),
  RF: part('Reference lists', 'States, sectors, tax rates and the like.'),
  DM: part('Messages of the test mode', 'Mail and SMS that a portal in TEST would have sent.'),
  RM: part('Remita', 'Its payment notifications, the page that hands a payer over to it, and the way back.'),
  SB: part('Test payment provider', 'The page where a test payment is made, and its scripted outcomes.'),
  CO: part(
    'Checkout and paying',
    'From the price of a service to a payment: quote, reference, payment attempt, status.',
  ),
  IN: part('Invoices', 'Made one by one or from a file, issued, sent, paid, cancelled.'),
  SC: part('Schedules', 'Files of payments, judged row by row, mended, and made one request.'),
  PR: part(
    'Payment requests',
    'Payments an organization raises: written, worked out, submitted, reviewed and approved.',
  ),
  CF: part('Cash forecasts', 'What will come in and go out, what did, and how far the forecast can be trusted.'),
  ST: part(
    'Balance statements',
    'What moved on an account in a month or any other days, from the opening to the closing balance, and its papers.',
  ),
  PJ: part('Projects', 'What an organization pays for under one budget, and who is in it.'),
  AU: part('Signing in', 'Password, code, registration and lost passwords.'),
  ME: part('Own account', 'The signed-in person: details, password, devices, second factors.'),
  AD: part('People and roles', 'Who may do what in an organization.'),
  OR: part('Organizations', 'Bringing an organization on board, its people, bank accounts, services and workflows.'),
  RQ: part(
    'Asking administrators',
    'Requests of staff to the administrators of their organization or the central office.',
  ),
  AR: part('Requests to administrators', 'Changes that wait for a second person, and their decisions.'),
  PF: part('Preferences', 'How an organization wants to work.'),
  SV: part('Services and splits', 'What is collected, and how each naira is shared.'),
  CR: part(
    'Collection rules and revenue heads',
    'What a service costs, what it asks the payer, and where it is booked.',
  ),
  US: part('Reports on people', 'Who has an account and when they used it.'),
  AT: part('Audit trail', 'Who did what and when, each event chained to the one before.'),
  AS: part('Seats of auditors', 'People from outside who read for some days, and nothing else.'),
  EV: part(
    'Evidence',
    'What proves a payment on another machine: facts, approvals, bank, journals and trail in one signed file.',
  ),
  NT: part('Notifications', 'What people are told, and how.'),
  VW: part('Saved views', 'How somebody looks at a list, kept under a name.'),
  SR: part('Search', 'One search over everything the caller may see.'),
  GE: part('Places', 'The nearest town to a point.'),
  DR: part('MDA directory of the staff', 'One organization with its standing.'),
  FL: part('Files', 'Logos and attachments.'),
  UP: part('Master data', 'Organizations, accounts, services and workflows from CSV or XLSX files.'),
  BK: part('Banks', 'Banks and the name of an account.'),
  BA: part('Bank accounts', 'Accounts of an organization and their balances.'),
  RC: part('Receipts and payments', 'What was paid, its receipts, and whether a receipt is genuine.'),
  AC: part('Accounts of the ledger', 'Chart of accounts and figures made from it.'),
  LG: part('Journals and the trial balance', 'Double entry: journals, entries, balances as at a day.'),
  BS: part('Bank statements', 'What the bank says, line by line, and what explains it.'),
  SE: part('Settlements', 'What a day of payments brought to the bank accounts.'),
  AN: part('Figures', 'What the dashboards show.'),
  RP: part('Reports and their files', 'Reports on the screen, and the files made of them.'),
};

/** The section of a call by its id. */
export const sectionOf = (id: string): Section => {
  const letters = id.replace(/\d+$/, '');
  return sections[letters] ?? part(letters, letters);
};
