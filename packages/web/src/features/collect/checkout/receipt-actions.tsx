import { RC2, RC3 } from '@isura/contract/collect/receipt';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { callForFile, urlOf } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Form, shortFormOptions } from '../../../ui/form/form.tsx';
import { EmailField } from '../../../ui/form/text-fields.tsx';
import { Announcement } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { RulesOfCall } from '../../../ui/send/form-layers.tsx';
import { useAct, useSend } from '../../../ui/send/use-send.ts';
import { ShareReceipt } from '../receipt/share-receipt.tsx';
import css from './checkout.module.css';
import { resultText as text } from './result.text.ts';

function MailForm({ number, code }: { number: string; code: string }): ReactNode {
  const form = useForm({ ...shortFormOptions, defaultValues: { email: '' } });
  const mail = useSend(RC3, { form, announces: ({ emailMasked }) => text.emailed(emailMasked) });
  return (
    <RulesOfCall of={RC3}>
      <Form form={form} send={({ email }) => mail.send({ params: { number }, body: { email: email.trim(), code } })}>
        <div className={css.mail}>
          <EmailField name="email" label={text.emailTo} />
          <Refused error={mail.problem} />
          <Announcement>{mail.announced}</Announcement>
          <div>
            <Button type="submit" busy={mail.isPending}>
              {text.emailSend}
            </Button>
          </div>
        </div>
      </Form>
    </RulesOfCall>
  );
}

/** Opens the receipt as the server draws it, in a new tab, for printing. */
export function ReceiptDocument({ number, code, small }: { number: string; code: string; small?: boolean }): ReactNode {
  return (
    <a
      className={buttonClass('secondary', small)}
      href={urlOf(RC2, { params: { number }, query: { code } })}
      target="_blank"
      rel="noopener"
    >
      {text.print} {small && <span className="visually-hidden">{number}</span>}
    </a>
  );
}

/** Offers the receipt as a file, in print and by email, to those who hold its code. */
export function ReceiptActions({ number, code }: { number: string; code: string | undefined }): ReactNode {
  const [isMailing, mail] = useState(false);
  const download = useAct(async (held: string) =>
    saveFile(`${number}.pdf`, await callForFile(RC2, { params: { number }, query: { code: held } })),
  );
  if (code === undefined) return <p>{text.needsLink}</p>;
  return (
    <>
      <Button look="primary" busy={download.isPending} onClick={() => download.send(code)}>
        {text.download}
      </Button>
      <ReceiptDocument number={number} code={code} />
      <ShareReceipt number={number} code={code} />
      <Button aria-expanded={isMailing} onClick={() => mail(!isMailing)}>
        {text.email}
      </Button>
      <Refused error={download.problem} />
      {isMailing && <MailForm number={number} code={code} />}
    </>
  );
}
