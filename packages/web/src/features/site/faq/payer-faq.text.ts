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
          'Fees, fines, licences, permits, taxes and other charges of federal ministries, departments and agencies (MDAs), and any invoice such a body has sent you. Search for the service by its name, or open the [MDA directory](/mda-directory) to see everything one MDA collects.',
          'If a charge is not listed, it cannot be paid online here yet. Ask the MDA how to pay it, and never pay it into a private account.',
        ],
      },
      {
        id: 'channels',
        question: 'Which channels can I use?',
        answer: [
          'There are five. The MDA decides which of them a service allows, and you are shown only those.',
          [
            'Card: you pay on the payment provider’s own page and come back here.',
            'Bank transfer: you get an account number and the exact amount, good for 60 minutes.',
            'USSD: you dial a code on your phone, good for 10 minutes.',
            byCounter(
              'Bank branch: you show the printed invoice or the reference at the counter of any bank. You need not open it online first.',
              'Bank branch: you choose how to pay here and get a Remita number (RRR), which the counter of any bank takes. Banks do not know the reference.',
            ),
            byCounter(
              'POS: you give the reference to an agent.',
              'POS: you get an RRR here in the same way and give it to an agent.',
            ),
          ],
          'Whichever you choose, the receipt is the same.',
        ],
      },
      {
        id: 'fee',
        question: 'Which fee do I pay?',
        answer: [
          'The MDA decides for each service who bears the collection fee. Where the payer bears it, the fee is added on top of the amount due and shown on a line of its own before you agree to anything: the total, the fee, and what you pay altogether.',
          'Where the MDA bears it, you pay the amount due and nothing more. Your own bank may charge you separately for a transfer or a withdrawal; that money does not come to us.',
        ],
      },
      {
        id: 'parts',
        question: 'Can I pay in parts?',
        answer: [
          'Where the MDA allows it for that service, yes. The payment page then offers a full or a part payment and names the smallest part. The same reference serves every part, each part gets its own receipt, and you are shown the balance and when it is due.',
          'Where parts are not allowed, a payment that is too small is still recorded and receipted, but marked as short: the MDA asks you for the rest or refunds you.',
        ],
      },
      {
        id: 'for-somebody-else',
        question: 'Can I pay for another person or company?',
        answer: [
          'Yes. Enter the name of the person or company the payment is for: that name appears on the receipt. The reference and the receipt go to the email address and phone number you enter, so give ones that you or they can read.',
          'Anybody who holds a reference may pay it. Some services ask for a Tax ID or an address; give those of the payer named on the receipt, not your own.',
        ],
      },
      {
        id: 'penalty',
        question: 'Why has the amount on my invoice gone up?',
        answer: [
          'Some services add a penalty once the due date has passed. It is either a fixed sum or a percentage for each month, and the MDA may set a limit above which it does not grow. The penalty is worked out on the day you look and shown on a line of its own, so pay the balance you see on the day you pay.',
          'If you think it is wrong, write to the MDA before paying.',
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
          `A number of 12 digits, such as 2705 1234 5671, that stands for one demand: who pays, which MDA, which service and how much. You get it before you pay, and you can use it ${byCounter('on this portal, by transfer, by USSD, with a POS agent or at a bank branch', 'on this portal, by card, transfer or USSD; for a bank branch or a POS agent you get a Remita number (RRR) with it')}.`,
          'Its last digit is a check digit, so most typing mistakes are noticed before any money moves. No reference is ever used for two demands.',
        ],
      },
      {
        id: 'reference-validity',
        question: 'How long is it valid?',
        answer: [
          'Until the expiry date shown with it. The MDA sets the time; unless it chose another, a reference can be paid for 90 days. The due date usually comes earlier, and some services add a penalty after it.',
          'Once a reference has expired, a new payment cannot be started with it: get a new one, which costs nothing. Money that was already on its way, such as a transfer or a branch payment, is still accepted and receipted when it arrives late.',
        ],
      },
      {
        id: 'lost-reference',
        question: 'I lost my reference',
        answer: [
          'Look in the email or text message we sent when it was issued; it went to the address and number given for the payer. With an account, you also find it among your unpaid invoices.',
          'Otherwise start again and get a new reference. An unpaid reference costs nothing and expires by itself; take care to pay only one of the two. A lost invoice can be sent again, but only to the email address written on it, so that nobody else can ask for yours.',
        ],
      },
      {
        id: 'invoice-or-reference',
        question: 'Is an invoice number the same as a reference?',
        answer: [
          `Both lead to the same payment. The invoice number looks like INV-2026-0000123 and counts the invoices of a year. The reference is 12 digits${byCounter(' and is what banks and agents ask for', ' and opens the payment here; banks and agents ask for the Remita number (RRR) you get with it')}. You may type either of them when you look for an invoice.`,
          'A receipt has a third number, such as RCT-2026-0000088. It exists only after money has arrived, so it is the one to keep as proof.',
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
          'The receipt is made the moment your bank confirms the payment and is mailed to the address you gave. Look in your spam folder first, then open your reference here: if the payment has arrived, the receipt is there.',
          'A transfer or branch payment may take a while to be confirmed. If the money left your account more than a day ago and the reference still shows as unpaid, [write to us](/#contact-us) with the reference, the amount, the time and the name of your bank.',
        ],
      },
      {
        id: 'check-a-receipt',
        question: 'How do I check a receipt?',
        answer: [
          'Scan the code on the receipt, or look up the receipt number or the reference on the portal. You see at once whether it is genuine, with the amount, the MDA, the service and the date; the payer’s name is partly hidden. Add the verification code printed on the receipt and you see all of it and can download it.',
          'You need no account, and it costs nothing. Compare what the portal shows with the paper in your hand: the portal is right.',
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
          'A receipt is voided when the money it stands for has been given back in full, or when the treasury has withdrawn it after two of its officers agreed. It stays in the records with the date and the kind of reason, so that nobody can use the paper again.',
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
          'The second payment is not lost. What is above the amount due is kept apart, as money that belongs to you and not to the MDA, and the MDA’s accountant sees it. You are told how much too much you paid.',
          'Ask the MDA to refund it, giving your reference and both dates, or [write to us](/#contact-us) and we pass it on. If you paid two different references for the same thing, say so: each of them has a receipt of its own.',
        ],
      },
      {
        id: 'refund',
        question: 'How do I get a refund?',
        answer: [
          'Ask the MDA you paid. It decides whether money is due back to you; the portal cannot decide for it. Give your reference, the reason and the number of your bank account. The MDA’s accountant starts the refund, and officers who did not start it review and approve it, as with any other payment of public money.',
          'You are told when it starts and when it is paid. After a full refund the receipt is voided. Money goes only to a bank account, never in cash.',
        ],
      },
      {
        id: 'refund-time',
        question: 'How long does a refund take?',
        answer: [
          'That depends on the MDA: it must check the payment, and several of its officers must approve. Once the last of them has approved, the money is usually sent the same day and reaches your bank within minutes.',
          'The name on your bank account should be the name of the payer. If they differ, the refund is stopped until somebody has confirmed that the account is right. If you hear nothing for two weeks, write to the MDA again and to us.',
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
          'No. You can find a service, get a reference, pay it and check a receipt without one. We ask only for what the payment needs: a name, an email address and a phone number, and more where the MDA’s service requires it.',
          'An account keeps your invoices and receipts in one list and fills in your details the next time. If you open one later with the same email address, the payments you made before are added to it.',
        ],
      },
      {
        id: 'card-kept',
        question: 'Is my card kept?',
        answer: [
          'No. Card numbers are typed on the payment provider’s own page, never on ours. We do not see them, store them or pass them through our systems. What we keep is that a card was used, the amount, the time, and the provider’s number for the transaction.',
          'So we can never take a payment by ourselves. If a page that looks like ours asks for a card number, close it and tell us.',
        ],
      },
      {
        id: 'close-account',
        question: 'How do I close my account?',
        answer: [
          '[Write to us](/#contact-us) from the email address of the account and ask for it to be closed. We confirm by mail, sign you out everywhere and switch the account off, so that nobody can use it again.',
          'Invoices, payments and receipts stay in the public accounts for ten years, because the law requires records of public money to be kept. You can still check your receipts. The [privacy page](/PrivacyPolicy) says what is kept and for how long.',
        ],
      },
      {
        id: 'cannot-sign-in',
        question: 'I cannot sign in',
        answer: [
          'Check that you use the email address you registered with, and ask for a new password if you have forgotten it: the link we mail works for 30 minutes. After several wrong passwords you have to wait a little before trying again; after many, the account is locked for 15 minutes.',
          'You never need to sign in to pay or to check a receipt, so a deadline does not have to wait for your password.',
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
          'Do not pay again yet. Sometimes the bank answers late: if it confirms the payment after the page has given up, the payment is taken as paid and the receipt is mailed to you, whatever the page said before. Open your reference again after a few minutes.',
          'If it still shows as unpaid, the money did not reach us, and your bank returns it, usually within a few working days. Ask your bank first; write to us with the reference if it says the money was delivered.',
        ],
      },
      {
        id: 'mda-did-not-get-it',
        question: 'The MDA says it did not get my money',
        answer: [
          'Show your receipt, or ask the officer to look up the receipt number or the reference. The MDA sees in its own records what you paid, when, and into which account it was settled, even before the bank has passed the money on.',
          'A genuine receipt is proof that you have paid; you do not have to wait for the settlement. If an officer still refuses, note the name and the office and [write to us](/#contact-us) with the receipt number.',
        ],
      },
      {
        id: 'page-stopped',
        question: 'The page stopped while I was paying',
        answer: [
          'Your reference is safe. Open it again on any device: the page shows whether the payment has arrived, is still awaited from your bank, or did not go through. Loading a result page again never pays twice.',
          'If a payment is waiting, give your bank a few minutes before you try another channel. Should both arrive in the end, the second one is treated as an overpayment and can be refunded.',
        ],
      },
      {
        id: 'asked-for-code',
        question: 'Somebody called and asked for my code',
        answer: [
          'End the call. We never ask for a code, a password or a card number by phone, by text message or by email, and nobody from a ministry needs them either. A code is for typing into this portal by you alone, within ten minutes.',
          'If you have already told somebody a code, change your password at once and [write to us](/#contact-us). If money has left your account, call your bank immediately.',
        ],
      },
    ],
  },
];

/** Payers' questions. Every answer says what the portal does, in 40 to 120 words. */
export const payerTopics = answeredToday(all);
