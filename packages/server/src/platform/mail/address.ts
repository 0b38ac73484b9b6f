import { canonicalEmail } from '@isura/contract/kernel/email';
import type { Message } from './mailer.ts';

const MOBILE = /^0[789]\d{9}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** A message that must not be sent: a retry will not help. */
export class UnsendableMessage extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnsendableMessage';
  }
}

const FILE_NAME = /^[A-Za-z0-9-]{1,60}\.pdf$/;
const LARGEST_FILE = 5_000_000;

/**
 * Refuses what could turn the portal into a relay (docs/spec/security.md#t42): more than one recipient, an invalid
 * address, header lines smuggled into subject or address, messages longer than any template writes, and attachments the
 * portal did not make. Throws UnsendableMessage.
 */
export function assertSendable({ channel, to, subject, text, html = '', attachments = [], template }: Message): void {
  const refuse = (why: string): never => {
    throw new UnsendableMessage(`${template}: ${why}`);
  };
  if (channel === 'EMAIL' && canonicalEmail(to) !== to) refuse('the recipient is not a single email address');
  if (channel === 'SMS' && !MOBILE.test(to)) refuse('the recipient is not a single mobile number');
  if (CONTROL.test(subject) || subject.length > 200) refuse('the subject is not a single short line');
  if (text.length > (channel === 'SMS' ? 480 : 100_000) || html.length > 300_000) refuse('the message is too long');
  for (const { name, content } of attachments)
    if (channel !== 'EMAIL' || !FILE_NAME.test(name) || content.length > LARGEST_FILE)
      refuse('an attached file has an invalid name, is too large, or was not sent by email');
  if (text === '') refuse('the message is empty');
}
