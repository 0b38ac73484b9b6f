import { byCounter } from '../parts/slot-words.ts';
import { answeredToday, type Topic } from './question.ts';

const all: readonly Topic[] = [
  {
    id: 'paying',
    title: 'Paying',
    questions: [
      {
        id: 'what-can-i-pay',
        question: 'What can I pay here?',
        answer: [
          'Fees, fines, licences, permits, taxes and other charges of federal ministries, departments and agencies (MDAs), and any invoice an MDA has sent you. Search for the service by its name, or open the [MDA directory](/mda-directory) to see everything one MDA collects.',
          'If a charge is not listed, you cannot pay it online here yet. Ask the MDA how to pay it, and never pay it into a private account.',
        ],
      },
      {
        id: 'channels',
        question: 'Which channels can I use?',
        answer: [
          'There are five channels. The MDA decides which of them you can use for a service, and you see only those.',
          [
            'Card: you pay on the payment provider’s own page and return here.',
            'Bank transfer: you get an account number and the exact amount, valid for 60 minutes.',
            'USSD: you dial a code on your phone, valid for 10 minutes.',
            byCounter(
              'Bank branch: you show the printed invoice or the reference at the counter of any bank. You do not need to open it online first.',
              'Bank branch: you choose how to pay here and get a Remita number (RRR), which you can pay at the counter of any bank. Banks do not know the reference.',
            ),
            byCounter(
              'POS: you give the reference to an agent.',
              'POS: you get an RRR here in the same way and give it to an agent.',
            ),
          ],
          'The receipt is the same for every channel.',
        ],
      },
      {
        id: 'fee',
        question: 'Which fee do I pay?',
        answer: [
          'The MDA decides for each service who pays the collection fee. If you pay it, the fee is added to the amount due and shown on its own line before you agree to anything: the amount, the fee, and the total you pay.',
          'If the MDA pays it, you pay the amount due and nothing more. Your own bank may charge you separately for a transfer or a withdrawal; that money does not come to us.',
        ],
      },
      {
        id: 'parts',
        question: 'Can I pay in parts?',
        answer: [
          'Yes, if the MDA allows it for that service. The payment page then offers full or part payment and shows the smallest part. You use the same reference for every part, each part gets its own receipt, and you see the balance and when it is due.',
          'If parts are not allowed, a payment that is too small is still recorded and gets a receipt, but is marked as short: the MDA asks you for the rest or refunds you.',
        ],
      },
      {
        id: 'for-somebody-else',
        question: 'Can I pay for another person or company?',
        answer: [
          'Yes. Enter the name of the person or company the payment is for: that name appears on the receipt. We send the reference and the receipt to the email address and phone number you enter, so use ones that you or they can read.',
          'Anybody who has a reference may pay it. If a service asks for a Tax ID or an address, give those of the payer named on the receipt, not your own.',
        ],
      },
      {
        id: 'penalty',
        question: 'Why has the amount on my invoice gone up?',
        answer: [
          'Some services add a penalty after the due date. It is either a fixed sum or a percentage for each month, and the MDA may set a limit to it. The penalty is calculated on the day you look and shown on its own line, so pay the balance you see on the day you pay.',
          'If you think the penalty is wrong, write to the MDA before you pay.',
        ],
      },
    ],
  },
  {
    id: 'references',
    title: 'References',
    questions: [
      {
        id: 'reference',
        question: 'What is a payment reference?',
        answer: [
          `A 12-digit number, such as 2705 1234 5671, that identifies one amount to pay: who pays, which MDA, which service and how much. You get it before you pay, and you can use it ${byCounter('on this portal, by transfer, by USSD, with a POS agent or at a bank branch', 'on this portal, by card, transfer or USSD; for a bank branch or a POS agent you get a Remita number (RRR) with it')}.`,
          'Its last digit is a check digit, so most typing mistakes are detected before you pay. A reference is never used again for anything else.',
        ],
      },
      {
        id: 'reference-validity',
        question: 'How long is it valid?',
        answer: [
          'Until the expiry date shown with it. The MDA sets the time; unless it sets another, you can pay a reference for 90 days. The due date is usually earlier, and some services add a penalty after it.',
          'Once a reference has expired, you cannot start a new payment with it: get a new one, free of charge. A payment you have already sent, such as a transfer or a branch payment, is still accepted and gets a receipt when it arrives late.',
        ],
      },
      {
        id: 'lost-reference',
        question: 'I lost my reference',
        answer: [
          'Look in the email or text message we sent when the reference was issued; it went to the payer’s email address and phone number. If you have an account, you can also find it among your unpaid invoices.',
          'Otherwise start again and get a new reference. An unpaid reference costs nothing and expires by itself; take care to pay only one of the two. We can send a lost invoice again, but only to the email address written on it, so that nobody else can ask for yours.',
        ],
      },
      {
        id: 'invoice-or-reference',
        question: 'Is an invoice number the same as a reference?',
        answer: [
          `Both lead to the same payment. The invoice number looks like INV-2026-0000123 and counts the invoices of a year. The reference is 12 digits${byCounter(' and is what banks and agents ask for', ' and opens the payment here; banks and agents ask for the Remita number (RRR) you get with it')}. You may type either of them when you look for an invoice.`,
          'A receipt has a third number, such as RCT-2026-0000088. It exists only after the money has arrived, so keep this number as proof.',
        ],
      },
    ],
  },
  {
    id: 'receipts',
    title: 'Receipts',
    questions: [
      {
        id: 'no-receipt',
        question: 'I paid but have no receipt',
        answer: [
          'We issue the receipt as soon as your bank confirms the payment and email it to the address you gave. Look in your spam folder first, then open your reference here: if the payment has arrived, the receipt is there.',
          'A transfer or branch payment may take a while to be confirmed. If the money left your account more than a day ago and the reference is still unpaid, [write to us](/#contact-us) with the reference, the amount, the time and the name of your bank.',
        ],
      },
      {
        id: 'check-a-receipt',
        question: 'How do I check a receipt?',
        answer: [
          'Scan the code on the receipt, or look up the receipt number or the reference on the portal. You see at once whether it is genuine, with the amount, the MDA, the service and the date; the payer’s name is partly hidden. Enter the verification code printed on the receipt to see all of it and download it.',
          'You do not need an account, and it costs nothing. Compare the portal with the paper in your hand: if they differ, the portal is right.',
        ],
      },
      {
        id: 'fake-receipt',
        question: 'How do I report a fake receipt?',
        answer: [
          'If the portal says that a receipt is not in its records, do not accept it. Keep the paper or take a picture of it, note who gave it to you and when, and [write to us](/#contact-us) with the number printed on it.',
          'We pass the report to the MDA named on the receipt. Making or using a false receipt is an offence; you do no wrong by reporting one in good faith, and your name is not given to the person who showed it to you.',
        ],
      },
      {
        id: 'voided-receipt',
        question: 'My receipt says it was voided. Why?',
        answer: [
          'A receipt is voided when its money has been refunded in full, or when the treasury withdraws it with the agreement of two officers. It stays in the records with the date and the kind of reason, so that nobody can use the paper again.',
          'If you have not been refunded and do not know why your receipt was voided, ask the MDA named on it, or write to us with the receipt number.',
        ],
      },
    ],
  },
  {
    id: 'refunds',
    title: 'Refunds',
    questions: [
      {
        id: 'paid-twice',
        question: 'I paid twice',
        answer: [
          'The second payment is not lost. The amount above what was due is kept separately; it belongs to you and not to the MDA, and the MDA’s accountant sees it. We tell you how much you overpaid.',
          'Ask the MDA to refund it, with your reference and both dates, or [write to us](/#contact-us) and we will pass it on. If you paid two different references for the same thing, say so: each of them has its own receipt.',
        ],
      },
      {
        id: 'refund',
        question: 'How do I get a refund?',
        answer: [
          'Ask the MDA you paid. Only the MDA can decide whether to refund you; the portal cannot. Give your reference, the reason and your bank account number. The MDA’s accountant starts the refund, and officers who did not start it review and approve it, as with any other payment of public money.',
          'We notify you when the refund starts and when it is paid. After a full refund the receipt is voided. Refunds go only to a bank account, never in cash.',
        ],
      },
      {
        id: 'refund-time',
        question: 'How long does a refund take?',
        answer: [
          'That depends on the MDA: it must check the payment, and several of its officers must approve. Once the last officer has approved, the money is usually sent the same day and reaches your bank within minutes.',
          'The name on your bank account should be the name of the payer. If they differ, the refund is stopped until somebody confirms that the account is right. If you hear nothing for two weeks, write to the MDA again and to us.',
        ],
      },
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts',
    questions: [
      {
        id: 'account-needed',
        question: 'Do I need an account?',
        answer: [
          'No. You can find a service, get a reference, pay it and check a receipt without one. We ask only for what the payment needs: a name, an email address and a phone number, and more if the MDA’s service requires it.',
          'An account keeps your invoices and receipts in one list and fills in your details next time. If you open one later with the same email address, your earlier payments are added to it.',
        ],
      },
      {
        id: 'card-kept',
        question: 'Is my card kept?',
        answer: [
          'No. You type card numbers on the payment provider’s own page, never on ours. We do not see them, store them or pass them through our systems. We keep only the fact that a card was used, the amount, the time, and the provider’s number for the transaction.',
          'So we can never charge your card ourselves. If a page that looks like ours asks for a card number, close it and tell us.',
        ],
      },
      {
        id: 'close-account',
        question: 'How do I close my account?',
        answer: [
          '[Write to us](/#contact-us) from the email address of the account and ask for it to be closed. We confirm by email, sign you out everywhere and deactivate the account, so that nobody can use it again.',
          'Invoices, payments and receipts stay in the public accounts for ten years, because the law requires records of public money to be kept. You can still check your receipts. The [privacy page](/PrivacyPolicy) says what is kept and for how long.',
        ],
      },
      {
        id: 'cannot-sign-in',
        question: 'I cannot sign in',
        answer: [
          'Check that you are using the email address you registered with, and ask for a new password if you have forgotten it: the link we email works for 30 minutes. After several wrong passwords you must wait a little before you try again; after many, the account is locked for 15 minutes.',
          'You never need to sign in to pay or to check a receipt, so you can meet a deadline without your password.',
        ],
      },
    ],
  },
  {
    id: 'problems',
    title: 'Problems',
    questions: [
      {
        id: 'charged-but-failed',
        question: 'My card was charged and the page says failed',
        answer: [
          'Do not pay again yet. Sometimes the bank answers late: if it confirms the payment after the page has stopped waiting, the payment counts as paid and we email you the receipt, whatever the page said before. Open your reference again after a few minutes.',
          'If it is still unpaid, the money did not reach us, and your bank returns it, usually within a few working days. Ask your bank first; write to us with the reference if your bank says the money was delivered.',
        ],
      },
      {
        id: 'mda-did-not-get-it',
        question: 'The MDA says it did not get my money',
        answer: [
          'Show your receipt, or ask the officer to look up the receipt number or the reference. The MDA sees in its own records what you paid, when, and into which account it was settled, even before the bank has passed on the money.',
          'A genuine receipt is proof that you have paid; you do not have to wait for the settlement. If an officer still refuses it, note the name and the office and [write to us](/#contact-us) with the receipt number.',
        ],
      },
      {
        id: 'page-stopped',
        question: 'The page stopped while I was paying',
        answer: [
          'Your reference is safe. Open it again on any device: the page shows whether the payment has arrived, is still awaited from your bank, or did not go through. Reloading the result page never pays twice.',
          'If a payment is waiting, give your bank a few minutes before you try another channel. If both payments arrive, the second one is treated as an overpayment and can be refunded.',
        ],
      },
      {
        id: 'asked-for-code',
        question: 'Somebody called and asked for my code',
        answer: [
          'End the call. We never ask for a code, a password or a card number by phone, by text message or by email, and nobody from a ministry needs them either. Only you should type a code, into this portal, within ten minutes.',
          'If you have already given somebody a code, change your password at once and [write to us](/#contact-us). If money has left your account, call your bank immediately.',
        ],
      },
    ],
  },
];

/** The payers' questions. Every answer says what the portal does, in 40 to 120 words. */
export const payerTopics = answeredToday(all);
