/** The words in an evidence pack. */
export const packWords = {
  title: (number: string) => `Evidence of ${number}`,
  voucher: { 'payment-request': 'The voucher, for people', payment: 'The receipt, for people' },
  facts: 'What was paid, to whom, of which account',
  approvals: 'What people did with it, each act with the content hash it was of',
  bank: 'What the bank or the provider said: references, answers, transfers, lines of bank statements',
  journals: 'The journals of the ledger with all of their lines, amounts in kobo',
  chain: 'The events of the audit trail about it, and the links of the chain between them',
  readMe: {
    holds: 'How to check this pack',
    words: `This pack proves itself on any machine with Node 24 and the source of the portal; no database, no network.

  npm run check-evidence -- THIS-FILE.zip --key receipt-keys.json

receipt-keys.json is what /.well-known/receipt-keys.json of the portal answers. Take it from the portal yourself, or from somebody you
trust: a pack cannot prove whose key signed it.

manifest.json names every file with its SHA-256. signature.json is an Ed25519 signature over four lines: isura-evidence, 1, the id of the
key, and the SHA-256 of manifest.json. Each hash in chain.json is the SHA-256 of the hash before it, as bytes, and the words of the event;
of events about other things it has the hash and not the words. Amounts in kobo are digits in words.
`,
  },
};
