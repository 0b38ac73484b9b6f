/** Texts of an evidence pack. */
export const packWords = {
  title: (number: string) => `Evidence of ${number}`,
  voucher: { 'payment-request': 'The voucher, for reading', payment: 'The receipt, for reading' },
  facts: 'What was paid, to whom and from which account',
  approvals: 'Who did what with it, each act with the content hash at that time',
  bank: 'What the bank or the provider reported: references, answers, transfers, bank statement lines',
  journals: 'The ledger journals with all their lines, amounts in kobo',
  chain: 'The audit trail events about it, and the chain links between them',
  readMe: {
    holds: 'How to check this pack',
    words: `This pack can be checked on any machine with Node 24 and the source of the portal; no database or network is needed.

  npm run check-evidence -- THIS-FILE.zip --key receipt-keys.json

receipt-keys.json is the file the portal serves at /.well-known/receipt-keys.json. Download it yourself, or get it from somebody you
trust: a pack cannot prove whose key signed it.

manifest.json names every file with its SHA-256. signature.json is an Ed25519 signature over four lines: isura-evidence, 1, the id of the
key, and the SHA-256 of manifest.json. Each hash in chain.json is the SHA-256 of the hash before it, as bytes, and the words of the event;
of events about other things it has the hash and not the words. Amounts in kobo are digits in words.

The evidence of a payment lists every share of it. Of a settlement of another organization it has the number, the status and when it was
settled; its total, its references at the bank, its bank statement lines and its journals are in the evidence made for that organization
or for the central office.
`,
  },
};
