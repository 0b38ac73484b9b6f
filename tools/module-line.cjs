/** The modules of the server in the order in which each may use those before it. */
module.exports = [
  'audit',
  'identity',
  'admin-request',
  'approval',
  'ledger',
  'bank',
  'org',
  'collect',
  'tax',
  'project',
  'request',
  'pay',
  'reconcile',
  'forecast',
  'notify',
  'report',
];
