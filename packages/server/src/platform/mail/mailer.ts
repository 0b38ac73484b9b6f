/** A file attached to an email; made by the portal, never taken from a caller. */
export interface Attachment {
  /** File name with extension, such as `RCT-2026-0000088.pdf`. */
  name: string;
  type: 'application/pdf';
  content: Buffer;
}

/**
 * One message to one person. `template` names the function that wrote it; free text of callers never becomes a message
 * (docs/spec/security.md#t42).
 */
export interface Message {
  channel: 'EMAIL' | 'SMS';
  /** An email address, or a Nigerian mobile number of eleven digits. */
  to: string;
  template: string;
  /** Email only; an SMS does not show it. */
  subject: string;
  text: string;
  html?: string;
  /** Email only. Never in the queue: it is made when the email is sent. */
  attachments?: readonly Attachment[];
  /**
   * Set when a stranger can cause it: the recipient gets a few an hour and a day of the template
   * (`message-limits.ts`). `anyone`: it goes to an address or a login that a stranger typed. `help-desk`: it goes to the
   * support address.
   */
  causedBy?: 'anyone' | 'help-desk';
  /** The code in the text, so that the test mailbox can show it large and tests can read it. */
  code?: string;
}

/**
 * Sends email and SMS. Only jobs call it, after commit: a request announces or enqueues, it never sends
 * (docs/spec/security.md#rule-5). Resolves when the other side has accepted the message; throws when it has not, and
 * the job retries.
 */
export interface Mailer {
  send(message: Message): Promise<{ providerRef: string }>;
}
