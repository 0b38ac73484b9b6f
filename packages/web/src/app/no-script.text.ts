import { byCounter } from '../features/site/parts/slot-words.ts';

/** What a page of the application says when scripts do not run. */
export const noScriptText = {
  title: 'You can pay without scripts',
  lead: 'This page needs scripts. They are switched off in your browser, or did not load. Without them it cannot show whether a payment has arrived: if you have paid, do not pay again.',
  ways: [
    {
      title: 'You have a reference or an invoice',
      words: byCounter(
        'Go to any bank branch and give them the 12-digit payment reference. On an invoice, it is beside the invoice number. The bank tells you the amount, takes the money and gives you a slip; your receipt comes by email.',
        'Open it in a browser that runs scripts, or call us. You get a Remita number (RRR) for it: give that number at any bank branch, because banks do not know the reference. The bank takes the money and gives you a slip; your receipt comes by email.',
      ),
    },
    {
      title: 'You have no reference yet',
      words: byCounter(
        'Ask the ministry, department or agency for an invoice, or call us: every invoice carries a reference that every bank accepts.',
        'Ask the ministry, department or agency for an invoice, or call us.',
      ),
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
