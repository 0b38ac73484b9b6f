import { createTransport } from 'nodemailer';
import type { Message } from './mailer.ts';

/** A way to send a message; resolves with the reference the other side gave. */
export interface Carrier {
  carry(message: Message): Promise<string>;
  close(): void;
}

/** Sends email by SMTP. `from` is the only sender of the portal; no part of a message can change it. */
export function smtpCarrier(url: string, from: string, sender: string): Carrier {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async carry({ to, subject, text, html, attachments = [] }) {
      const sent = await transport.sendMail({
        from: { name: sender, address: from },
        to: { name: '', address: to },
        envelope: { from, to: [to] },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        headers: { 'auto-submitted': 'auto-generated' },
      });
      return sent.messageId;
    },
    close: () => transport.close(),
  };
}
