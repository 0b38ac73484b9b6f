/** What a page of the application says where scripts do not run. */
export const noScriptText = {
  title: 'You can pay without scripts',
  lead: 'This page needs scripts. They are switched off in your browser, or did not load. Without them it cannot show whether a payment has come: if you have paid, do not pay again.',
  ways: [
    {
      title: 'You have a reference or an invoice',
      words:
        'Go to any bank branch and give them the 12-digit payment reference; an invoice carries one beside its number. They tell you the amount, take the money and give you a slip; your receipt comes by mail.',
    },
    {
      title: 'You have no reference yet',
      words:
        'Ask the ministry, department or agency for an invoice, or call us: every invoice carries a reference that every bank takes.',
    },
    {
      title: 'You want to check a receipt',
      words: 'Call us and read out its number and the verification code beside the QR code.',
    },
  ],
  call: 'Call',
  write: 'or write to',
  help: 'Help centre',
  questions: 'Payers’ questions',
};
